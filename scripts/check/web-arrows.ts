import type { Import, SourceFile } from './imports.ts'

/** A web file's place: its floor, and its feature on the floor of features. */
interface WebPlace {
  floor: number
  feature: string
  /** Part of a feature's `api.ts` or `api/`: keys, queries and mutations, open to every feature. */
  isApi: boolean
}

const app = 'web/app/'
// files outside the floors compose the app and may import everything
const floors = ['', 'routes', 'features', 'forms', 'ui', 'lib']
const routesFloor = floors.indexOf('routes')
// route types that React Router generates from the list of routes
const generated = /\/\+types\//
const testing = /\.test\.tsx?$|\/factory\.ts$/

/** Finds imports in web/app that go up a floor, up the list of features, or out of an api. */
export function brokenWebArrows(files: readonly SourceFile[], features: readonly string[]): string[] {
  const ours = files.filter(({ path }) => path.startsWith(app) && !testing.test(path))
  return [
    ...ours.flatMap(({ path }) => misplaced(path, features)),
    ...ours.flatMap(({ imports }) => imports.flatMap((one) => judge(one, features))),
  ]
}

function misplaced(path: string, features: readonly string[]): string[] {
  const { floor, feature, isApi } = placeOf(path)
  if (floor < 0) return [`${path} is on no floor: ${floors.slice(1).join(', ')}`]
  if (feature !== '' && !features.includes(feature))
    return [`${path}: ${feature} is not in the list of web/app/features.ts`]
  return isApi && path.endsWith('x') ? [`${path}: an api has no JSX`] : []
}

function judge({ from, to }: Import, features: readonly string[]): string[] {
  if (!to.startsWith(app) || generated.test(to)) return []
  const broken = ruleBroken(placeOf(from), placeOf(to), features)
  return broken ? [`${from} imports ${to}: ${broken}`] : []
}

function ruleBroken(path: WebPlace, target: WebPlace, features: readonly string[]): string | undefined {
  if (target.floor === routesFloor && path.floor !== 0) return 'nobody imports routes/'
  if (path.isApi)
    return target.isApi || target.floor === floors.indexOf('lib')
      ? undefined
      : 'an api imports only lib/ and other apis'
  if (target.floor < path.floor) return 'imports go down: routes, features, forms, ui, lib'
  const isOther = path.feature !== '' && target.feature !== '' && path.feature !== target.feature
  if (isOther && !target.isApi && features.indexOf(target.feature) < features.indexOf(path.feature))
    return 'a feature imports those after it in features.ts; of the others only their api'
}

function placeOf(path: string): WebPlace {
  const [floor = '', feature = '', room = ''] = path.slice(app.length).split('/')
  const isFeature = floor === 'features' && room !== ''
  return {
    floor: floors.indexOf(feature === '' ? '' : floor),
    feature: isFeature ? feature : '',
    isApi: isFeature && (room === 'api' || room === 'api.ts'),
  }
}
