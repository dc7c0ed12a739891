// Installs the journeys' browser when it is missing. A step of its own, so that steps without a
// browser needn't wait.
import { ensureHeadlessShell } from './chromium.ts'

console.log(ensureHeadlessShell())
