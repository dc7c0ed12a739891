import { nodeBinaries } from './node-binaries.mjs'

interface Locked {
  version?: string
  link?: boolean
  integrity?: string
}

/**
 * Finds entries of a lock file without a SHA-512 of the package, and Node binaries whose sum in
 * scripts/node-binaries.json is missing or of another version. A registry could replace such a
 * package.
 */
export function lockFaults(lock: string): string[] {
  const { packages }: { packages: Record<string, Locked> } = JSON.parse(lock)
  return Object.entries(packages)
    .filter(([path, { link }]) => path.startsWith('node_modules/') && link !== true)
    .flatMap(([path, locked]) => [...withoutIntegrity(path, locked), ...withoutSum(path, locked)])
}

function withoutIntegrity(path: string, { integrity }: Locked): string[] {
  return integrity?.startsWith('sha512-') ? [] : [`${path}: has no integrity`]
}

function withoutSum(path: string, { version }: Locked): string[] {
  const name = path.slice('node_modules/'.length)
  if (!/^node-(bin-)?(linux|darwin|win)-(x64|arm64)$/.test(name)) return []
  return nodeBinaries[name]?.version === version
    ? []
    : [`${path}: ${version} has no SHA-256 in scripts/node-binaries.json`]
}
