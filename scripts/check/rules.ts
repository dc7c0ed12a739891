// Runs the checks of our own rules, all of them even after a failure.
import { spawnSync } from 'node:child_process'
import { fileURLToPath } from 'node:url'

const rules = ['check-arrows', 'check-tables', 'requirements', 'check-paths', 'languages']
const broken = rules.filter((name) => {
  const file = fileURLToPath(new URL(`${name}.ts`, import.meta.url))
  return spawnSync(process.execPath, [file], { stdio: 'inherit' }).status !== 0
})
process.exit(broken.length === 0 ? 0 : 1)
