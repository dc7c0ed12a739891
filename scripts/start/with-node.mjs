// `node scripts/start/with-node.mjs FILE ARGS…` runs FILE under the Node that the lock file pins.
import { ensureInstalled } from './install.mjs'
import { runPinned } from './pinned-node.mjs'

await ensureInstalled()
runPinned(process.argv.slice(2))
