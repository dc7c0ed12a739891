// `npm test` and `npm run test:extended`: installs packages, then runs the named npm scripts under the pinned Node, in a
// process group of their own.
import { fileURLToPath } from 'node:url'
import { ensureInstalled } from './install.mjs'
import { runPinned } from './pinned-node.mjs'

await ensureInstalled()
runPinned([fileURLToPath(new URL('run.ts', import.meta.url)), ...process.argv.slice(2)], { ownSession: true })
