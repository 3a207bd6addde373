/** The server over HTTP: JSON both ways, and errors that carry a code to translate. */
import type { Problem } from '../messages'
import { heard } from './online.svelte'

export class Failed extends Error {
  readonly status: number
  readonly code: string
  constructor(problem: Omit<Problem, 'reason'>) {
    super(problem.error)
    this.status = problem.status
    this.code = problem.code
  }
}

async function problem(answer: Response): Promise<Failed> {
  try {
    const found = (await answer.json()) as Partial<Problem>
    return new Failed({
      status: answer.status,
      code: found.code ?? 'unknown',
      error: found.error ?? answer.statusText,
    })
  } catch {
    return new Failed({ status: answer.status, code: 'unknown', error: answer.statusText })
  }
}

async function call(method: string, path: string, body?: BodyInit, type?: string, signal?: AbortSignal): Promise<Response> {
  let answer: Response
  try {
    answer = await fetch('/api' + path, {
      method,
      body,
      headers: type ? { 'Content-Type': type } : {},
      cache: 'no-store',
      signal,
    })
  } catch {
    heard(false)
    throw new Failed({ status: 0, code: 'offline', error: 'no connection to the server' })
  }
  // Without a connection the service worker answers with what it has kept.
  heard(!answer.headers.has('x-serai-kept'))
  if (!answer.ok) throw await problem(answer)
  return answer
}

/** Odds may take a minute to count; what takes longer does not come. */
const LONGEST_MS = 120_000
const ask = (path: string): Promise<Response> => call('GET', path, undefined, undefined, AbortSignal.timeout(LONGEST_MS))

export async function get<T>(path: string): Promise<T> {
  return (await (await ask(path)).json()) as T
}

/** Get something that is not JSON. */
export async function getText(path: string): Promise<string> {
  return (await ask(path)).text()
}

/** Get a stream of lines, each of them JSON; an empty one is a sign of life. */
export async function lines<T>(path: string, signal: AbortSignal, each: (line: T) => void): Promise<void> {
  const answer = await call('GET', path, undefined, undefined, signal)
  const reader = answer.body?.pipeThrough(new TextDecoderStream()).getReader()
  let rest = ''
  for (;;) {
    const part = await reader?.read()
    if (!part || part.done) return
    const whole = (rest + part.value).split('\n')
    rest = whole.pop() ?? ''
    for (const line of whole) if (line) each(JSON.parse(line) as T)
  }
}

export async function post<T>(path: string, body: unknown = {}): Promise<T> {
  return (await (await call('POST', path, JSON.stringify(body), 'application/json')).json()) as T
}

/** Ids of requests that were not answered: asked for again, they are not done twice. */
const unanswered = new Map<string, string>()
const AGAIN_MS = [300, 1000, 2000, 4000]

function newId(): string {
  return Array.from(crypto.getRandomValues(new Uint8Array(16)), (n) => n.toString(16).padStart(2, '0')).join('')
}

/** Ask for something that is done once, however often it has to be sent. */
export async function once<T>(path: string, body: object): Promise<T> {
  const wish = path + JSON.stringify(body)
  const id = unanswered.get(wish) ?? newId()
  unanswered.set(wish, id)
  for (const wait of [...AGAIN_MS, null]) {
    try {
      const answer = await post<T>(path, { id, ...body })
      unanswered.delete(wish)
      return answer
    } catch (error) {
      const lost = error instanceof Failed && [0, 502, 503, 504].includes(error.status)
      if (!lost) unanswered.delete(wish)
      if (!lost || wait === null) throw error
      await new Promise((done) => setTimeout(done, wait))
    }
  }
  throw new Failed({ status: 0, code: 'offline', error: 'no connection to the server' })
}

/** Send a file as it is. */
export async function send<T>(path: string, file: Blob): Promise<T> {
  return (await (await call('POST', path, file, 'application/octet-stream')).json()) as T
}
