// `npm test`: installs packages, then runs every check and test under the pinned Node.
import { fileURLToPath } from 'node:url'
import { ensureInstalled } from './install.mjs'
import { runPinned } from './pinned-node.mjs'

await ensureInstalled()
runPinned([fileURLToPath(new URL('test.ts', import.meta.url)), ...process.argv.slice(2)])
