// `npm run check`: every check but the tests; `npm run check -- types` only those with that word in their name.
import { checkSteps } from './check-steps.ts'
import { runSteps } from './steps.ts'

const words = process.argv.slice(2).map((word) => word.toLowerCase())
const wanted = checkSteps.filter(
  ({ name }) => words.length === 0 || words.some((word) => name.toLowerCase().includes(word)),
)
const { failed } = await runSteps(wanted)
process.exit(failed === 0 ? 0 : 1)
