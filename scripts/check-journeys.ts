// Things no journey does: it would be cut off from the time of the run, from what waits for a living page, or from the
// checks of errors and of the demo's people that the fixtures make.
import * as contract from '@touchline/contract'
import { brokenJourneyRules } from './journey-rules.ts'
import { readSources, report } from './sources.ts'

const writing = new Set(
  Object.entries(contract)
    .filter(([, value]) => typeof value === 'object' && 'method' in value && value.method !== 'GET')
    .map(([name]) => name),
)
const journeys = [...readSources()].filter(([path]) => /^e2e\/.*\.spec\.ts$/.test(path))
report(
  journeys.flatMap(([path, text]) => brokenJourneyRules(path, text, (endpoint) => writing.has(endpoint))),
  `${journeys.length} files of journeys keep to the fixtures`,
)
