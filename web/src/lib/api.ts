/** The server over HTTP: JSON both ways, and errors that carry a code to translate. */
import type { Problem } from '../messages'

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

async function call(method: string, path: string, body?: BodyInit, type?: string): Promise<Response> {
  let answer: Response
  try {
    answer = await fetch('/api' + path, {
      method,
      body,
      headers: type ? { 'Content-Type': type } : {},
      cache: 'no-store',
    })
  } catch {
    throw new Failed({ status: 0, code: 'offline', error: 'no connection to the server' })
  }
  if (!answer.ok) throw await problem(answer)
  return answer
}

export async function get<T>(path: string): Promise<T> {
  return (await (await call('GET', path)).json()) as T
}

/** Get something that is not JSON. */
export async function getText(path: string): Promise<string> {
  return (await call('GET', path)).text()
}

export async function post<T>(path: string, body: unknown = {}): Promise<T> {
  return (await (await call('POST', path, JSON.stringify(body), 'application/json')).json()) as T
}

/** Send a file as it is. */
export async function send<T>(path: string, file: Blob): Promise<T> {
  return (await (await call('POST', path, file, 'application/octet-stream')).json()) as T
}
