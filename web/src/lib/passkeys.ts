/** Passkeys: what the browser and the server tell each other. */
import type { Me, NewPasskey, PasskeyWanted } from '../messages'
import { Failed, post } from './api'

/** Somebody closed the browser's own window, or it ran out of time. */
export class Cancelled extends Error {}

export const canPasskeys = (): boolean => typeof PublicKeyCredential === 'function'

function bytes(text: string): Uint8Array<ArrayBuffer> {
  const plain = atob(text.replaceAll('-', '+').replaceAll('_', '/'))
  return Uint8Array.from(plain, (letter) => letter.charCodeAt(0))
}

function encoded(data: ArrayBuffer): string {
  const plain = Array.from(new Uint8Array(data), (byte) => String.fromCharCode(byte)).join('')
  return btoa(plain).replaceAll('+', '-').replaceAll('/', '_').replaceAll('=', '')
}

async function asked(ask: () => Promise<Credential | null>): Promise<PublicKeyCredential> {
  try {
    const found = await ask()
    if (found instanceof PublicKeyCredential) return found
  } catch (error) {
    if (!(error instanceof DOMException)) throw error
  }
  throw new Cancelled()
}

/** Answer; an answer that got lost is sent again, and counts once. */
async function answer(path: string, body: object): Promise<Me> {
  try {
    return await post<Me>(path, body)
  } catch (error) {
    if (error instanceof Failed && [0, 502, 503, 504].includes(error.status)) return post<Me>(path, body)
    throw error
  }
}

/** Make a passkey: whoever was a guest becomes a person of this name. */
export async function makePasskey(name: string): Promise<Me> {
  const wanted = await post<NewPasskey>('/me/passkeys/new', { name: name || null })
  const made = await asked(() =>
    navigator.credentials.create({
      publicKey: {
        challenge: bytes(wanted.challenge),
        rp: wanted.rp,
        user: { id: bytes(wanted.user.id), name: wanted.user.name, displayName: wanted.user.name },
        pubKeyCredParams: wanted.algorithms.map((alg) => ({ type: 'public-key', alg })),
        excludeCredentials: wanted.exclude.map((id) => ({ type: 'public-key', id: bytes(id) })),
        authenticatorSelection: { residentKey: 'required', requireResidentKey: true, userVerification: 'required' },
        attestation: 'none',
      },
    }),
  )
  const { clientDataJSON, attestationObject } = made.response as AuthenticatorAttestationResponse
  return answer('/me/passkeys', {
    id: encoded(made.rawId),
    client_data: encoded(clientDataJSON),
    attestation: encoded(attestationObject),
    name: name || null,
  })
}

/** What a passkey said when it was shown. */
export type Shown = Record<'id' | 'client_data' | 'authenticator_data' | 'signature', string>

/** Show a passkey: any of this server, or with `prove` one of the person that this device belongs to. */
export async function showPasskey(prove = false): Promise<Shown> {
  const wanted = await post<PasskeyWanted>('/me/sign-in/new', { prove })
  const shown = await asked(() =>
    navigator.credentials.get({
      publicKey: {
        challenge: bytes(wanted.challenge),
        rpId: wanted.rp,
        allowCredentials: wanted.allow.map((id) => ({ type: 'public-key', id: bytes(id) })),
        userVerification: 'required',
      },
    }),
  )
  const { clientDataJSON, authenticatorData, signature } = shown.response as AuthenticatorAssertionResponse
  return {
    id: encoded(shown.rawId),
    client_data: encoded(clientDataJSON),
    authenticator_data: encoded(authenticatorData),
    signature: encoded(signature),
  }
}

export const signIn = (shown: Shown, merge = false): Promise<Me> => answer('/me/sign-in', { ...shown, merge })

/** Do something that a passkey must have been shown for a moment before; ask for it if it was not. */
export async function proven<T>(what: () => Promise<T>): Promise<T> {
  try {
    return await what()
  } catch (error) {
    if (!(error instanceof Failed) || error.code !== 'prove-first') throw error
    await signIn(await showPasskey(true))
    return what()
  }
}
