import type { Endpoint, Method } from './endpoint.ts'

/** The headers of a fetch by our own pages. */
export const ownPageHeaders = { accept: 'application/json', 'sec-fetch-site': 'same-origin' } as const

/**
 * Returns an endpoint's input as an HTTP request: path parameters filled in, query lists repeated, the body as JSON
 * text, or as a form if it has a file.
 */
export function requestFor(
  endpoint: Pick<Endpoint, 'name' | 'method' | 'path'>,
  input: unknown,
): { method: Method; path: string; body: string | undefined; form: FormData | undefined } {
  const parts = new Map(entries(input))
  const values = entries(parts.get('params'))
  const path = endpoint.path.replace(/:(\w+)/g, (_, name: string) => {
    const value = values.find(([key]) => key === name)?.[1]
    if (value === undefined || value === '') throw new TypeError(`${endpoint.name} needs ${name}`)
    return encodeURIComponent(String(value))
  })
  const search = new URLSearchParams()
  for (const [key, value] of entries(parts.get('query'))) {
    for (const item of Array.isArray(value) ? value : [value]) {
      if (item !== undefined && item !== null && item !== '') search.append(key, String(item))
    }
  }
  const body = parts.get('body')
  const form = formOf(body)
  const text = search.toString()
  return {
    method: endpoint.method,
    path: text === '' ? path : `${path}?${text}`,
    body: body === undefined || form ? undefined : JSON.stringify(body),
    form,
  }
}

function formOf(body: unknown): FormData | undefined {
  const fields = entries(body)
  if (!fields.some(([, value]) => value instanceof Blob)) return undefined
  const form = new FormData()
  for (const [name, value] of fields) {
    if (value === undefined || value === null) continue
    if (value instanceof Blob) form.append(name, value)
    else form.append(name, String(value))
  }
  return form
}

function entries(value: unknown): [string, unknown][] {
  return typeof value === 'object' && value !== null ? Object.entries(value) : []
}
