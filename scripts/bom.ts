import { createHash } from 'node:crypto'

/** An entry of package-lock.json (version 3). */
interface Locked {
  name?: string
  version?: string
  resolved?: string
  link?: boolean
  integrity?: string
  license?: string
  dev?: boolean
  optional?: boolean
  devOptional?: boolean
  dependencies?: Record<string, string>
  devDependencies?: Record<string, string>
  optionalDependencies?: Record<string, string>
  peerDependencies?: Record<string, string>
}

type Packages = Record<string, Locked>
type Scope = 'required' | 'optional' | 'excluded'

interface Component {
  type: 'library'
  'bom-ref': string
  name: string
  version: string
  scope: Scope
  purl: string
  hashes?: { alg: string; content: string }[]
  licenses?: ({ license: { id?: string; name?: string } } | { expression: string })[]
}

/**
 * Builds the CycloneDX 1.6 parts list of a lock file. The same lock file gives the same text on
 * every machine and day: without a time, and with a serial number derived from the content. `npm
 * sbom` guarantees neither, and it takes a part's scope from only one of its places: npm 11.19
 * lists content-type 2.1.0, which the server ships, as a development part; npm 10.8 does not.
 */
export function bomOf(lock: string) {
  const { packages }: { packages: Packages } = JSON.parse(lock)
  const parts = new Map<string, { component: Component; needs: Set<string> }>()
  for (const [path, locked] of Object.entries(packages)) {
    if (path === '' || locked.link) continue
    const component = componentOf(path, locked)
    const known = parts.get(component.purl)
    const needs = known?.needs ?? new Set()
    for (const need of needsOf(packages, path, locked)) needs.add(need)
    const scope = known ? stronger(known.component.scope, component.scope) : component.scope
    parts.set(component.purl, { component: { ...component, scope }, needs })
  }
  const sorted = [...parts].sort(([one], [other]) => (one < other ? -1 : 1))
  const { name = '', version = '' } = packages[''] ?? {}
  const self = purlOf(name, version)
  return {
    bomFormat: 'CycloneDX',
    specVersion: '1.6',
    serialNumber: `urn:uuid:${uuidOf(lock)}`,
    version: 1,
    metadata: { component: { type: 'application', 'bom-ref': self, name, version, purl: self } },
    components: sorted.map(([, { component }]) => component),
    dependencies: [
      { ref: self, dependsOn: [...needsOf(packages, '', packages[''] ?? {})].sort() },
      ...sorted.map(([ref, { needs }]) => ({ ref, dependsOn: [...needs].sort() })),
    ],
  }
}

function componentOf(path: string, locked: Locked): Component {
  const name = nameOf(path, locked)
  const version = locked.version ?? '0.0.0'
  const purl = purlOf(name, version)
  return {
    type: 'library',
    'bom-ref': purl,
    name,
    version,
    scope: locked.dev ? 'excluded' : locked.optional || locked.devOptional ? 'optional' : 'required',
    purl,
    ...(locked.integrity ? { hashes: locked.integrity.split(' ').map(hashOf) } : {}),
    ...(locked.license ? { licenses: [licenseOf(locked.license)] } : {}),
  }
}

/** Finds the packages that the one at this path gets as dependencies, resolved upwards like Node does. */
function needsOf(packages: Packages, path: string, locked: Locked): Set<string> {
  const wanted = Object.keys({
    ...locked.dependencies,
    ...locked.devDependencies,
    ...locked.optionalDependencies,
    ...locked.peerDependencies,
  })
  return new Set(wanted.flatMap((name) => found(packages, path, name) ?? []))
}

function found(packages: Packages, path: string, name: string): string | undefined {
  for (let folder = path; ; folder = parentOf(folder)) {
    const place = folder === '' ? `node_modules/${name}` : `${folder}/node_modules/${name}`
    const here = packages[place]
    const target = here?.link ? (here.resolved ?? '') : place
    const locked = packages[target]
    if (here && locked) return purlOf(nameOf(target, locked), locked.version ?? '0.0.0')
    if (folder === '') return undefined
  }
}

const parentOf = (folder: string) => folder.slice(0, Math.max(0, folder.lastIndexOf('/node_modules/')))

const nameOf = (path: string, { name }: Locked) => name ?? path.split('node_modules/').at(-1) ?? path

const purlOf = (name: string, version: string) => `pkg:npm/${name.replace('@', '%40')}@${version}`

function stronger(one: Scope, other: Scope): Scope {
  const order = ['required', 'optional', 'excluded'] as const
  return order.find((scope) => scope === one || scope === other) ?? one
}

function hashOf(integrity: string) {
  const [algorithm = '', digest = ''] = integrity.split(/-(.*)/s)
  return { alg: algorithm.replace('sha', 'SHA-'), content: Buffer.from(digest, 'base64').toString('hex') }
}

function licenseOf(license: string) {
  if (/ (AND|OR) /.test(license)) return { expression: license }
  return { license: license === 'UNLICENSED' ? { name: license } : { id: license } }
}

/** Derives a UUID (version 8) from the content. */
function uuidOf(text: string): string {
  const hex = createHash('sha256').update(text).digest('hex')
  const variant = ((Number.parseInt(hex[16] ?? '0', 16) & 3) | 8).toString(16)
  return [
    hex.slice(0, 8),
    hex.slice(8, 12),
    `8${hex.slice(13, 16)}`,
    variant + hex.slice(17, 20),
    hex.slice(20, 32),
  ].join('-')
}
