import { readFileSync } from 'node:fs'
import { lockFaults } from './lock-rules.ts'

const faults = lockFaults(readFileSync(new URL('../package-lock.json', import.meta.url), 'utf8'))
for (const fault of faults) process.stderr.write(`${fault}\n`)
process.exitCode = faults.length > 0 ? 1 : 0
