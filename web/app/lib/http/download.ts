import { readToken } from '../session/session.ts'
import { headersFor } from './call.ts'
import { problemOf, unreachable } from './problem-error.ts'

interface Asked {
  method: string
  path: string
  body?: string | undefined
}

/** Downloads a file with the stored session, under the server's name. */
export async function download({ method, path, body }: Asked): Promise<void> {
  const token = readToken()
  const response = await fetch(path, {
    method,
    headers: headersFor(method, body),
    credentials: 'same-origin',
    ...(body === undefined ? {} : { body }),
  }).catch(() => {
    throw unreachable()
  })
  if (!response.ok) throw problemOf(response.status, await response.json().catch(() => undefined), token)
  // Without a name it is no file of ours, but a page of a proxy or a filter on the way.
  const [, name] = /filename="([\w.-]+)"/.exec(response.headers.get('content-disposition') ?? '') ?? []
  if (name === undefined) throw unreachable()
  // A broken connection must not leave half a file that looks whole.
  const file = await response.blob().catch(() => {
    throw unreachable()
  })
  saveFile(file, name)
}

/** Saves a file through the browser under this name. */
export function saveFile(file: Blob, name: string): void {
  const link = document.createElement('a')
  link.href = URL.createObjectURL(file)
  link.download = name
  link.click()
  // The browser reads the file after the click; a minute is plenty.
  setTimeout(() => URL.revokeObjectURL(link.href), 60_000)
}
