import type { SourceFile } from './imports.ts'

/** Finds circles among imports, each reported once. */
export function circles(files: readonly SourceFile[]): string[] {
  const targets = new Map(files.map(({ path, imports }) => [path, imports.map(({ to }) => to)]))
  const done = new Set<string>()
  const found: string[] = []
  const walk = (path: string, trail: string[]) => {
    const start = trail.indexOf(path)
    if (start >= 0) found.push(`${[...trail.slice(start), path].join(' -> ')}: a circle`)
    if (start >= 0 || done.has(path)) return
    for (const target of targets.get(path) ?? []) walk(target, [...trail, path])
    done.add(path)
  }
  for (const { path } of files) walk(path, [])
  return found
}
