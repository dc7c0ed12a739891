import { circles } from './circles.ts'
import type { Import, SourceFile } from './imports.ts'
import { isRestrictedImport } from './platform-restrictions.ts'

/** A file's place in the architecture. */
interface Place {
  workspace: string
  /** The folder within the workspace, such as `src`, `test` or `demo`. */
  folder: string
  /** The feature, or `platform`; empty for the files that compose the parts. */
  part: string
  name: string
}

interface Arrow {
  path: Place
  target: Place
  from: string
  to: string
}

interface Rule {
  /** The place in the words of an error message. */
  says: string
  forbids(arrow: Arrow, order: readonly string[]): boolean
}

const testing = /\.test\.tsx?$|^factory\.ts$/
// they measure, check and try the product with the support code of its tests
const tools = ['e2e', 'bench', 'scripts']
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
    says: 'only queries.ts, the platform, commands, demo data, tests and factories speak SQL',
    forbids: ({ path, to }) =>
      (to === 'kysely' || to === 'pg') &&
      path.workspace === 'server' &&
      isFeature(path) &&
      !isQueries(path) &&
      !isTest(path),
  },
  {
    says: 'another feature is reached through its service.ts, in tests also through its factory.ts',
    forbids: ({ path, target }) => {
      if (!isOtherFeature(path, target)) return false
      if (isTest(path) && target.name === 'factory.ts') return false
      return target.name !== 'service.ts'
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
    says: 'a feature uses the rooms of the platform that are open to features, of the others what Platform gives it',
    forbids: ({ path, from, to }) => isFeature(path) && !isTest(path) && isRestrictedImport({ from, to }),
  },
  {
    says: 'the product imports no tests and nothing that serves only them',
    forbids: ({ path, target }) =>
      isTest(target) && !isTest(path) && !tools.includes(path.workspace) && !isDemoOf(path, target),
  },
]

const isTest = ({ workspace, folder, name }: Place) =>
  testing.test(name) || (workspace === 'server' && folder === 'test')
const isQueries = ({ name }: Place) => /(^|[-/])queries\.ts$/.test(name)
const isShared = ({ workspace, part }: Place) => workspace === 'server' && part === 'platform'
const isFeature = ({ workspace, folder, part }: Place) =>
  workspace === 'server' && folder === 'src' && !['', 'platform'].includes(part)
// demo data is created with the tests' factories
const isDemoOf = (path: Place, target: Place) => path.folder === 'demo' && target.name === 'factory.ts'

function isOtherFeature(path: Place, target: Place): boolean {
  return isFeature(path) && isFeature(target) && path.part !== target.part
}

/** Places `server/src/auth/routes.ts` as routes.ts of auth in the server; a package has no workspace. */
function placeOf(path: string): Place {
  const source = /^(contract|server|web)\/(src|app)\/(?:([^/]+)\/)?(.+)$/.exec(path)
  if (source) {
    const [, workspace = '', folder = '', part = '', name = ''] = source
    return {
      workspace,
      folder,
      part: workspace === 'contract' ? '' : part,
      name: part === 'platform' ? `${part}/${name}` : name,
    }
  }
  const [workspace = '', folder = '', ...rest] = path.split('/')
  if (workspace === 'server') return { workspace, folder, part: '', name: rest.join('/') }
  return {
    workspace: ['web', ...tools].includes(workspace) ? workspace : '',
    folder: '',
    part: '',
    name: path,
  }
}

/** Lists the features' folders in the order of server/src/features.ts, top to bottom. */
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

/** Finds features missing in features.ts, for which no import rule could apply. */
export function unlistedFeatures(files: readonly SourceFile[], order: readonly string[]): string[] {
  const places = files.map(({ path }) => placeOf(path))
  const parts = places.filter(isFeature).map(({ part }) => part)
  return [...new Set(parts)]
    .filter((part) => !order.includes(part))
    .map((part) => `server/src/${part} is not in the list of server/src/features.ts`)
}

/**
 * Checks every import against the arrows of docs/architecture.md. Returns one line per violation;
 * `order` lists the features from top to bottom.
 */
export function brokenArrows(files: readonly SourceFile[], order: readonly string[]): string[] {
  return [
    ...files.flatMap(({ imports }) => imports.flatMap((one) => judge(one, order))),
    ...barrels(files),
    ...circles(platformRooms(files)),
  ]
}

function judge({ from, to }: Import, order: readonly string[]): string[] {
  const arrow = { path: placeOf(from), target: placeOf(to), from, to }
  return rules
    .filter((rule) => rule.forbids(arrow, order))
    .map(({ says }) => `${from} imports ${to}: ${says}`)
}

/** Lists the rooms of the platform, its folders and the files beside them, with the rooms that each imports. */
function platformRooms(files: readonly SourceFile[]): SourceFile[] {
  const roomOf = (path: string) => /^server\/src\/platform\/[^/]+/.exec(path)?.[0]
  const product = files.filter(({ path }) => roomOf(path) && !testing.test(path))
  return [...Map.groupBy(product, ({ path }) => roomOf(path) ?? '')].map(([room, members]) => ({
    path: room,
    isBarrel: false,
    imports: members
      .flatMap(({ imports }) => imports)
      .flatMap((one) => {
        const to = roomOf(one.to)
        return to === undefined || to === room ? [] : [{ ...one, from: room, to }]
      }),
  }))
}

function barrels(files: readonly SourceFile[]): string[] {
  return files
    .filter(
      ({ path, isBarrel }) => isBarrel && path !== 'contract/src/index.ts' && !path.endsWith('/service.ts'),
    )
    .map(({ path }) => `${path} only passes on other files: import those instead`)
}
