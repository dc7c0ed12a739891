// The browser of the journeys, installed when it is missing: a step of its own, beside those that need none.
import { ensureHeadlessShell } from './chromium.ts'

console.log(ensureHeadlessShell())
