// `npm run check` runs every check but the tests; `npm run check -- types` only those with that
// word in their name.
import { checkSteps } from './check-steps.ts'
import { runSteps } from './run-steps.ts'
import { withNeeds } from './schedule.ts'

const words = process.argv.slice(2).map((word) => word.toLowerCase())
const wanted = withNeeds(
  checkSteps,
  ({ name }) => words.length === 0 || words.some((word) => name.toLowerCase().includes(word)),
)
const results = await runSteps(wanted)
process.exit(results.length === wanted.length && results.every(({ isGood }) => isGood) ? 0 : 1)
