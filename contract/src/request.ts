import type { Endpoint, Method } from './endpoint.ts'

interface Input {
  params?: unknown
  query?: unknown
  body?: unknown
}

/** An endpoint's input as an HTTP request: path parameters filled in, lists in the query repeated, the body as JSON text. */
export function requestFor(
  endpoint: Endpoint,
  { params, query, body }: Input,
): { method: Method; path: string; body: string | undefined } {
  const values = entries(params)
  const path = endpoint.path.replace(/:(\w+)/g, (_, name: string) => {
    const value = values.find(([key]) => key === name)?.[1]
    if (value === undefined || value === '') throw new TypeError(`${endpoint.name} needs ${name}`)
    return encodeURIComponent(String(value))
  })
  const search = new URLSearchParams()
  for (const [key, value] of entries(query)) {
    for (const item of Array.isArray(value) ? value : [value]) {
      if (item !== undefined && item !== null && item !== '') search.append(key, String(item))
    }
  }
  const text = search.toString()
  return {
    method: endpoint.method,
    path: text === '' ? path : `${path}?${text}`,
    body: body === undefined ? undefined : JSON.stringify(body),
  }
}

function entries(value: unknown): [string, unknown][] {
  return typeof value === 'object' && value !== null ? Object.entries(value) : []
}
