// `npm start` and `npm run dev`: installs packages, then runs the real launcher under the pinned
// Node.
import { fileURLToPath } from 'node:url'
import { ensureInstalled } from './install.mjs'
import { runPinned } from './pinned-node.mjs'

await ensureInstalled()
runPinned([fileURLToPath(new URL('launch.ts', import.meta.url)), ...process.argv.slice(2)], {
  ownSession: true,
})
