import type { Import, SourceFile } from './imports.ts'

/** Where a file stands in the shape of the code. */
interface Place {
  workspace: string
  /** The feature, or `platform` or `ui`; empty for the files that put everything together. */
  part: string
  name: string
}

interface Arrow {
  path: Place
  target: Place
  to: string
}

interface Rule {
  /** What the reader of a violation is told. */
  says: string
  forbids(arrow: Arrow, order: readonly string[]): boolean
}

const testing = /\.test\.tsx?$|^factory\.ts$|(^|\/)testing\//
// the table of who may call what is a test of all features at once
const testFolder = 'access-table'
const rules: Rule[] = [
  {
    says: 'the contract imports only zod',
    forbids: ({ path, to, target }) =>
      path.workspace === 'contract' && !isTest(path) && to !== 'zod' && target.workspace !== 'contract',
  },
  {
    says: 'the server and the web never import one another',
    forbids: ({ path, target }) =>
      (path.workspace === 'server' && target.workspace === 'web') ||
      (path.workspace === 'web' && target.workspace === 'server'),
  },
  {
    says: 'platform/ knows no feature',
    forbids: ({ path, target }) =>
      isShared(path) && !isTest(path) && target.workspace === path.workspace && !isShared(target),
  },
  {
    says: 'routes call the service, never the queries',
    forbids: ({ path, target }) => /(^|-)routes\.ts$/.test(path.name) && isQueries(target),
  },
  {
    says: 'only queries.ts, the platform, seeds, migrations, tests and factories speak SQL',
    forbids: ({ path, to }) =>
      (to === 'kysely' || to === 'pg') &&
      path.workspace === 'server' &&
      isFeature(path) &&
      !isQueries(path) &&
      !isTest(path),
  },
  {
    says: 'another feature is reached through its service.ts or events.ts, in tests also through its factory.ts',
    forbids: ({ path, target }) => {
      if (!isOtherFeature(path, target)) return false
      if (isTest(path) && target.name === 'factory.ts') return false
      return target.name !== 'service.ts' && target.name !== 'events.ts'
    },
  },
  {
    says: 'a feature uses the service of those after it in features.ts, never of those before it',
    forbids: ({ path, target }, order) =>
      isOtherFeature(path, target) &&
      target.name === 'service.ts' &&
      !isTest(path) &&
      order.indexOf(target.part) < order.indexOf(path.part),
  },
  {
    says: 'what is only for tests and seeds stays there',
    forbids: ({ path, target }) =>
      isTest(target) && !isTest(path) && !['e2e', 'bench'].includes(path.workspace) && path.part !== 'seed',
  },
]

const isTest = ({ part, name }: Place) => testing.test(name) || part === testFolder
const isQueries = ({ name }: Place) => /(^|[-/])queries\.ts$/.test(name)
const isShared = ({ workspace, part }: Place) => workspace === 'server' && part === 'platform'
const isFeature = ({ part }: Place) => !['', 'platform', 'ui', 'seed', testFolder].includes(part)

function isOtherFeature(path: Place, target: Place): boolean {
  const bothServer = path.workspace === 'server' && target.workspace === 'server'
  return bothServer && isFeature(path) && isFeature(target) && path.part !== target.part
}

/** `server/src/auth/routes.ts` is routes.ts of auth in the server; a package is in no workspace. */
function placeOf(path: string): Place {
  const source = /^(contract|server|web)\/(?:src|app)\/(?:([^/]+)\/)?(.+)$/.exec(path)
  if (source) {
    const [, workspace = '', part = '', name = ''] = source
    return {
      workspace,
      part: workspace === 'contract' ? '' : part,
      name: part === 'platform' ? `${part}/${name}` : name,
    }
  }
  const [workspace = '', folder = '', ...rest] = path.split('/')
  if (workspace === 'server') return { workspace, part: 'seed', name: [folder, ...rest].join('/') }
  return {
    workspace: ['web', 'e2e', 'bench', 'scripts'].includes(workspace) ? workspace : '',
    part: '',
    name: path,
  }
}

/** The folders of the features in the order of the list in server/src/features.ts, top to bottom. */
export function featureOrder(text: string): string[] {
  const list = text.split('features: readonly Feature[] = [')[1] ?? ''
  const folders = new Map(
    [...text.matchAll(/^import (?:type )?\{([^}]*)\} from '\.\/([\w-]+)\//gm)].flatMap(
      ([, names = '', folder = '']) =>
        (names.match(/\w+/g) ?? []).map((name): [string, string] => [name, folder]),
    ),
  )
  return [...new Set((list.match(/\w+/g) ?? []).flatMap((name) => folders.get(name) ?? []))]
}

/** Features that features.ts does not list, so that nobody could say what they may use. */
export function unlistedFeatures(files: readonly SourceFile[], order: readonly string[]): string[] {
  const places = files.map(({ path }) => placeOf(path))
  const parts = places
    .filter((place) => place.workspace === 'server' && isFeature(place))
    .map(({ part }) => part)
  return [...new Set(parts)]
    .filter((part) => !order.includes(part))
    .map((part) => `server/src/${part} is not in the list of server/src/features.ts`)
}

/** Every import against the arrows of docs/architecture.md, one line each; `order` lists the features from top to bottom. */
export function brokenArrows(files: readonly SourceFile[], order: readonly string[]): string[] {
  return [
    ...files.flatMap(({ imports }) => imports.flatMap((one) => judge(one, order))),
    ...barrels(files),
    ...circles(files),
  ]
}

function judge({ from, to }: Import, order: readonly string[]): string[] {
  const arrow = { path: placeOf(from), target: placeOf(to), to }
  return rules
    .filter((rule) => rule.forbids(arrow, order))
    .map(({ says }) => `${from} imports ${to}: ${says}`)
}

function barrels(files: readonly SourceFile[]): string[] {
  return files
    .filter(
      ({ path, isBarrel }) => isBarrel && path !== 'contract/src/index.ts' && !path.endsWith('/service.ts'),
    )
    .map(({ path }) => `${path} only passes on other files: import those instead`)
}

/** Circles among imports that exist at run time, each told once. */
function circles(files: readonly SourceFile[]): string[] {
  const targets = new Map(
    files.map(({ path, imports }) => [path, imports.filter((one) => !one.typeOnly).map((one) => one.to)]),
  )
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
