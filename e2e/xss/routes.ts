import { readdirSync, readFileSync } from 'node:fs'
import { queryNames } from './fields.ts'
import type { Placements } from './placed.ts'

const app = new URL('../../web/app/', import.meta.url)
const read = (path: string) => readFileSync(new URL(path, app), 'utf8')

/** Every page address in routes.ts. */
export const routes: string[] = [
  '',
  ...[...read('routes.ts').matchAll(/\broute\('([^']+)'/g)].map(([, path = '']) => path),
]

/** The files of the web, by their paths from `web/app/`. */
export const sources = readdirSync(app, { recursive: true, encoding: 'utf8' })
  .filter((path) => /\.tsx?$/.test(path) && !path.includes('.test.'))
  .map((path) => ({ path, text: read(path) }))

/** Every parameter that a page reads from its address, or that the contract has in a query. */
const parameters: string[] = [
  ...new Set([
    ...queryNames,
    ...sources.flatMap(({ text }) =>
      [...text.matchAll(/\.(?:get|getAll|has)\('(\w+)'\)/g)].map(([, name = '']) => name),
    ),
    '__proto__',
    'constructor',
  ]),
]

/** Fills in the parameters of an address; undefined when one of them is unknown. */
export function addressOf(route: string, known: ReadonlyMap<string, string>): string | undefined {
  if (route === '*') return '/no/such/page'
  let missing = false
  const path = route.replace(/:(\w+)/g, (_, name: string) => {
    const value = known.get(name)
    if (value === undefined) missing = true
    return encodeURIComponent(value ?? '')
  })
  return missing ? undefined : `/${path}`
}

/** Fills every part of an address, every parameter and the hash with payloads. */
export function evilAddress(route: string, put: Placements): string {
  const place = (where: string) => put.at(where).toWellFormed()
  const path = route
    .replace('*', ':rest')
    .replace(/:(\w+)/g, (_, name: string) => encodeURIComponent(place(`path:${route} ${name}`)))
  const query = new URLSearchParams()
  for (const name of parameters) query.append(name, place(`query:${name}`))
  query.set(
    'conversation',
    JSON.stringify({ conversationId: place('query:conversation'), senderName: place('query:conversation') }),
  )
  query.append(place('query: a name'), 'x')
  query.append('__proto__[polluted]', 'x')
  return `/${path}?${query}#${encodeURIComponent(place('hash'))}`
}
