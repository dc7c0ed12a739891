// `npm start` and `npm run dev`: installs packages, then runs the real launcher under the pinned
// Node.
import { fileURLToPath } from 'node:url'
import { ensureInstalled } from './install.mjs'
import { runPinned } from './pinned-node.mjs'

await ensureInstalled()
const launcher = fileURLToPath(new URL('launch.ts', import.meta.url))
// Limits new objects to 48 MB of memory, which Node would let grow to three times as much.
runPinned(['--max-semi-space-size=16', launcher, ...process.argv.slice(2)], { ownSession: true })
