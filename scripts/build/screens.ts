import { readImports } from '../check/imports.ts'

const app = 'web/app/'
/** A file shared by more screens than this has texts of the product rather than of a screen. */
const mostScreens = 4

/** Maps each file of the web's app to a heading for its texts: every page, its screens, or shared by many. */
export function screensOf(sources: ReadonlyMap<string, string>): Map<string, string> {
  const imports = importsIn(sources)
  const onEveryPage = reachable(`${app}root.tsx`, imports)
  const screens = new Map<string, string[]>()
  for (const { address, file } of routesIn(sources.get(`${app}routes.ts`) ?? '')) {
    for (const path of reachable(app + file, imports)) {
      screens.set(path, [...(screens.get(path) ?? []), address])
    }
  }
  const headings = [...screens].map(([path, addresses]): [string, string] => [
    path,
    addresses.length > mostScreens ? 'Many screens' : addresses.join(', '),
  ])
  return new Map([
    ...[...onEveryPage].map((path): [string, string] => [path, 'Every page']),
    ...headings.filter(([path]) => !onEveryPage.has(path)),
  ])
}

/** Lists the routes in order, as `index(file)` and `route(address, file)` list them. */
function routesIn(routes: string): { address: string; file: string }[] {
  return [...routes.matchAll(/\b(?:index\(|route\('([^']+)',)\s*'([^']+)'/g)].map(
    ([, address = '', file = '']) => ({ address: `/${address}`, file }),
  )
}

function importsIn(sources: ReadonlyMap<string, string>): Map<string, string[]> {
  return new Map(
    [...sources]
      .filter(([path]) => path.startsWith(app) && path !== `${app}routes.ts`)
      .map(([path, text]) => [
        path,
        readImports(path, text)
          .imports.filter(({ typeOnly }) => !typeOnly)
          .map(({ to }) => to),
      ]),
  )
}

function reachable(start: string, imports: ReadonlyMap<string, readonly string[]>): Set<string> {
  const seen = new Set<string>()
  const waiting = [start]
  for (let path = waiting.pop(); path !== undefined; path = waiting.pop()) {
    if (seen.has(path) || !imports.has(path)) continue
    seen.add(path)
    waiting.push(...(imports.get(path) ?? []))
  }
  return seen
}
