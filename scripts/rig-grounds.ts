// A rig's ground is the code in which its faults can originate. While it is unchanged since the rig
// last passed in full, `npm test` leaves the rig out. After a change, `npm test` runs the rig at
// its quick size until the extended run passes it in full and records the new state. `node
// scripts/with-node.mjs scripts/rig-grounds.ts` prints the changed ones.
//
// - redos: the product's regular expressions, the rig, and the packages that bring or analyze
//   patterns. The code around a pattern can't slow it down.
// - upload-bombs: pictures and their limits, storage, forms, and the packages that read uploads.
// - database-away: code that holds connections, listens, polls or runs in the background, and the
//   packages below it.
// - xss: code that sets headers and writes documents, mails and previews, the schemas of text and
//   URLs, React, each line through which data may become more than text (markup, URLs, styles), and
//   each free text field. Other code can only hand text to React, which escapes it.
// - marked-language: the rules that find texts, the list of screens, and every text of the pages.
//   The rig's look at 320 px needs no ground, because the sweep of the screens has that width in each
//   run.
import { readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { digestOf, type Ground, withRecord } from './ground-digest.ts'
import { root } from './sources.ts'

interface GroundedRig extends Ground {
  /** The program and its arguments at the quick size. */
  args: string[]
  /** The SHA-256 of the ground at the last full pass. */
  passed: string
}

const file = join(root, 'scripts/rig-grounds.json')
const readRigs = (): Record<string, GroundedRig> => JSON.parse(readFileSync(file, 'utf8'))

/** Lists the rigs whose ground changed since their last full pass, with the program of the quick size. */
export function groundsChanged(): { rig: string; args: string[] }[] {
  return Object.entries(readRigs())
    .filter(([, rig]) => digestOf(rig) !== rig.passed)
    .map(([rig, { args }]) => ({ rig, args }))
}

/** Records that a rig passed in full on its present ground; a rig without a ground has no record. */
export function recordGround(name: string) {
  const rig = readRigs()[name]
  if (rig) writeFileSync(file, withRecord(readFileSync(file, 'utf8'), name, digestOf(rig)))
}

if (import.meta.main) {
  const [command, ...names] = process.argv.slice(2)
  if (command === '--record') names.forEach(recordGround)
  const stale = groundsChanged()
  for (const { rig, args } of stale)
    console.log(`${rig}: its ground changed since its last full pass: ${args.join(' ')}`)
  if (stale.length === 0) console.log('no ground changed since the last full pass of its rig')
}
