import { dirname, join } from 'node:path/posix'
import { parseSync } from 'vite'

/** An import, export-from or dynamic import of a source file. */
export interface Import {
  from: string
  /** A path from the project's root, or the name of a package. */
  to: string
  /** Erased at run time. */
  typeOnly: boolean
  isDynamic?: true
}

export interface SourceFile {
  path: string
  imports: Import[]
  /** The file only re-exports from others. */
  isBarrel: boolean
}

/** Parses a file's imports. Throws when it can't be parsed. */
export function readImports(path: string, text: string): SourceFile {
  const { module, program, errors } = parseSync(path, text)
  if (errors[0]) throw new Error(`${path}: ${errors[0].message}`)
  const imports: Import[] = []
  const add = (specifier: string, typeOnly: boolean) =>
    imports.push({ from: path, to: resolve(path, specifier), typeOnly })
  for (const { moduleRequest, entries } of module.staticImports) {
    add(moduleRequest.value, entries.length > 0 && entries.every(({ isType }) => isType))
  }
  for (const { entries } of module.staticExports) {
    for (const { moduleRequest, isType } of entries) if (moduleRequest) add(moduleRequest.value, isType)
  }
  for (const { moduleRequest } of module.dynamicImports) {
    const literal = /^['"](.+)['"]$/.exec(text.slice(moduleRequest.start, moduleRequest.end))
    if (literal?.[1])
      imports.push({ from: path, to: resolve(path, literal[1]), typeOnly: false, isDynamic: true })
  }
  return { path, imports, isBarrel: program.body.length > 0 && program.body.every(isReExport) }
}

function isReExport(statement: { type: string; source?: unknown }): boolean {
  return /^Export(All|Named)Declaration$/.test(statement.type) && Boolean(statement.source)
}

function resolve(path: string, specifier: string): string {
  if (specifier.startsWith('.')) return join(dirname(path), specifier)
  if (specifier === '@touchline/contract') return 'contract/src/index.ts'
  const parts = specifier.split('/')
  return parts.slice(0, specifier.startsWith('@') ? 2 : 1).join('/')
}
