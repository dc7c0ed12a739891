import type { SourceFile } from './imports.ts'

/** The parts of a Dockerfile that decide which files and packages its image has. */
export interface Image {
  /** Files and folders that the last stage copies from the repository. */
  copied: string[]
  /** Packages that are removed after the install, with `*` for any letters. */
  removed: string[]
}

/** Packages that some file imports but that the image rightly lacks, each with the reason. */
const unneeded = new Map([['vite', 'only npm run dev loads it']])

/** Reads the last stage of a Dockerfile: the paths that it copies and those that it removes. */
export function readImage(dockerfile: string): Image {
  const lines = dockerfile.replaceAll(/\\\n/g, ' ').split('\n')
  const last = lines.findLastIndex((line) => line.startsWith('FROM '))
  const copies = lines.slice(last).filter((line) => /^COPY (?!--from)/.test(line))
  return {
    copied: copies.flatMap((line) => line.split(/\s+/).slice(1, -1)),
    removed: lines.flatMap((line) => /rm -rf (.+)$/.exec(line)?.[1]?.trim().split(/\s+/) ?? []),
  }
}

/** Lists the files of the operators' commands that a document names as `npm run NAME`. */
export function documentedCommands(document: string, scripts: Record<string, string>): string[] {
  const names = new Set([...document.matchAll(/npm run ([\w:-]+)/g)].map(([, name = '']) => name))
  const files = [...names].map(
    (name) => /^node scripts\/start\/with-node\.mjs (\S+)/.exec(scripts[name] ?? '')?.[1],
  )
  return files.filter((file) => file !== undefined).filter((file) => file.startsWith('server/cli/'))
}

interface Contents {
  image: Image
  /** Packages that the workspaces of the image depend on at run time. */
  packages: ReadonlySet<string>
  read: (path: string) => SourceFile
}

/** Lists each import that cannot be resolved in the image, of these files and of all that they import. */
export function lackingInImage(entries: readonly string[], { image, packages, read }: Contents): string[] {
  const problems: string[] = []
  const seen = new Set<string>()
  const waiting = [...entries]
  for (let path = waiting.pop(); path !== undefined; path = waiting.pop()) {
    if (seen.has(path)) continue
    seen.add(path)
    if (!isCopied(path, image)) {
      problems.push(`${path} is not in the image`)
      continue
    }
    for (const { to, typeOnly } of read(path).imports) {
      if (typeOnly || to.startsWith('node:') || unneeded.has(to)) continue
      if (/\.m?tsx?$|\.mjs$/.test(to)) waiting.push(to)
      else if (!packages.has(to)) problems.push(`${path}: ${to} is no dependency of what the image installs`)
      else if (isRemoved(to, image)) problems.push(`${path}: the image removes ${to}`)
    }
  }
  return problems.sort()
}

const isCopied = (path: string, { copied }: Image) =>
  copied.some((given) => path === given || path.startsWith(`${given}/`))

function isRemoved(name: string, { removed }: Image): boolean {
  return removed.some((given) => {
    const [start = '', ...rest] = given.split('*')
    if (rest.length > 0) return name.startsWith(start)
    return name === given || name.startsWith(`${given}/`)
  })
}

/** Lists the settings that `env.ts` reads. */
export function settingsRead(source: string): string[] {
  const [schemas = ''] = source.split('export interface Env')
  return [...schemas.matchAll(/^ {2}([A-Z][A-Z0-9_]+): /gm)].map(([, name = '']) => name)
}

/** Lists the settings that a table of a document explains. */
export function settingsExplained(document: string): string[] {
  const rows = [...document.matchAll(/^\| (`[A-Z][A-Z0-9_`, ]+`) +\|/gm)]
  return rows.flatMap(([, cell = '']) => [...cell.matchAll(/`(\w+)`/g)].map(([, name = '']) => name))
}
