// Refuses routes without a screen in the sweep, storage in the browser that the xss rig does not know, and journeys
// that bypass the fixtures: those set the time of the run, wait for hydration, and check for errors and for changed
// demo people.
import * as contract from '@touchline/contract'
import { screens } from '../e2e/screens/list.ts'
import { wrongKeepers } from '../e2e/xss/keepers.ts'
import { brokenJourneyRules } from './journey-rules.ts'
import { routesWithoutScreen } from './screens.ts'
import { readSources, report } from './sources.ts'

const writing = new Set(
  Object.entries(contract)
    .filter(([, value]) => typeof value === 'object' && 'method' in value && value.method !== 'GET')
    .map(([name]) => name),
)
/** Routes that the sweep omits, with the reason. */
const elsewhere = new Map([
  ['/googleSignUp', 'needs an answer from Google, see external-sign-in.spec.ts'],
  ['/GooglePlayerSignUp', 'needs an answer from Google, see external-sign-in.spec.ts'],
  ['/GoogleCoachSignUp', 'needs an answer from Google, see external-sign-in.spec.ts'],
  ['/security', 'only leads on, see addresses.spec.ts'],
  ['/open/:place', 'only leads on, see addresses.spec.ts'],
])
const sources = [...readSources()]
const routes = sources.find(([path]) => path === 'web/app/routes.ts')?.[1] ?? ''
const unseen = routesWithoutScreen(
  routes,
  screens.map(({ path }) => path),
  elsewhere,
)
const pages = sources
  .filter(([path]) => /^web\/app\/.*(?<!\.test)\.tsx?$/.test(path))
  .map(([path, text]) => ({ path: path.slice('web/app/'.length), text }))
const journeys = sources.filter(([path]) => /^e2e\/.*\.spec\.ts$/.test(path))
report(
  [
    ...journeys.flatMap(([path, text]) =>
      brokenJourneyRules(path, text, (endpoint) => writing.has(endpoint)),
    ),
    ...wrongKeepers(pages),
    ...unseen.map((address) => `e2e/screens/list.ts: no screen shows ${address}`),
  ],
  `${journeys.length} files of journeys keep to the fixtures, every route is a screen of the sweep, and the xss rig knows all storage`,
)
