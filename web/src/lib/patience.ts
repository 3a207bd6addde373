/** Waiting for what has to come: it is asked for again if it fails, and given up if it stalls. */
import { Failed } from './api'

const STALLED_MS = 20_000
const AGAIN_MS = [500, 2000]

/** Wait for something; if it takes too long to be on its way still, fail as if there were no connection. */
export function inTime<T>(coming: Promise<T>): Promise<T> {
  return new Promise((resolve, reject) => {
    const stalled = new Failed({ status: 0, code: 'offline', error: 'no answer from the server' })
    const timer = setTimeout(() => reject(stalled), STALLED_MS)
    void coming.then(resolve, reject).finally(() => clearTimeout(timer))
  })
}

/** Load something that the page cannot do without. */
export async function patiently<T>(load: () => Promise<T>): Promise<T> {
  for (const wait of AGAIN_MS) {
    try {
      return await inTime(load())
    } catch {
      await new Promise((done) => setTimeout(done, wait))
    }
  }
  return inTime(load())
}
