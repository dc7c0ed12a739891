// The ground of a rig is the code its faults can come from. While it is as it was when the rig last passed in full,
// `npm test` leaves the rig out; once it differs, `npm test` runs the rig at its quick size, until the extended run
// passes it in full and writes the record anew. `node scripts/with-node.mjs scripts/rig-grounds.ts` prints what is stale.
//
// - redos: the product's regular expressions themselves, the rig, and the packages that bring or judge patterns. The
//   code around a pattern cannot slow it down.
// - upload-bombs: pictures and their limits, storage, forms, and the packages that read what is uploaded.
// - database-away: what holds connections, waits for news, polls or works by itself, and the packages below it.
// - xss: what sets headers and writes documents, mails and previews, the schemas of text and addresses, React, each line
//   through which data may become more than text (markup, addresses, styles), and each field of free text. Other code can
//   only hand text to React, which escapes it.
// - marked-language: the rules by which texts are found, the list of screens, and every text of the pages. Its look at
//   320 px needs no ground: the sweep of the screens has that width at each run.
import { readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { digestOf, type Ground, withRecord } from './ground-digest.ts'
import { root } from './sources.ts'

interface GroundedRig extends Ground {
  /** The program at its quick size, with its arguments. */
  args: string[]
  /** The SHA-256 of the ground when the rig last passed in full. */
  passed: string
}

const file = join(root, 'scripts/rig-grounds.json')
const readRigs = (): Record<string, GroundedRig> => JSON.parse(readFileSync(file, 'utf8'))

/** The rigs whose ground is not as it was when they last passed in full, with the program to run at the quick size. */
export function groundsChanged(): { rig: string; args: string[] }[] {
  return Object.entries(readRigs())
    .filter(([, rig]) => digestOf(rig) !== rig.passed)
    .map(([rig, { args }]) => ({ rig, args }))
}

/** Writes down that a rig passed in full on its ground as it is now; a rig without a ground has no record. */
export function recordGround(name: string) {
  const rig = readRigs()[name]
  if (rig) writeFileSync(file, withRecord(readFileSync(file, 'utf8'), name, digestOf(rig)))
}

if (import.meta.main) {
  const [command, ...names] = process.argv.slice(2)
  if (command === '--record') names.forEach(recordGround)
  const stale = groundsChanged()
  for (const { rig, args } of stale)
    console.log(`${rig}: its ground changed since it passed in full: ${args.join(' ')}`)
  if (stale.length === 0) console.log('no ground changed since its rig passed in full')
}
