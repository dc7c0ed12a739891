import { connect } from '../../server/src/platform/db/database.ts'
import { Product } from '../../server/test/chaos/platform/product.ts'
import { Casting } from './cast.ts'
import { Findings } from './findings.ts'
import { payloads } from './payloads.ts'
import { Caller } from './person.ts'
import { Placements } from './placed.ts'
import { play } from './play.ts'
import { refusals } from './refusals.ts'
import { unnoticed } from './self-test.ts'
import { openBrowser } from './visitor.ts'
import { visitAll } from './visits.ts'
import { Writing } from './writing.ts'

const longestNames = 5 // payloads that one person of the crowd covers

/**
 * Puts payloads into every text of the contract and opens every page as every kind of person in a
 * real browser. No payload may run, break a page's content policy, call out, or become anything but
 * text.
 */
export async function run(count = 48) {
  const list = payloads(count)
  const put = new Placements(list)
  const findings = new Findings(put)
  const product = await Product.start({ DEMO: 'on', CONTACT_EMAIL: 'operator@touchline.example' })
  const { db } = connect(await product.databaseUrl(), 2)
  const browser = await openBrowser()
  try {
    for (const kind of await unnoticed(browser, product.url)) {
      findings.blame('coverage', 'the rig itself', `does not notice ${kind}`)
    }
    const caller = new Caller(product.url)
    const casting = new Casting(caller, put, db)
    const story = await play(casting, new Writing(caller, put, db), db, Math.ceil(count / longestNames))
    const { faults, count: refused } = await refusals(caller, story, list)
    for (const fault of faults) findings.blame('refusals', '', fault)
    const visited = await visitAll({ browser, url: product.url, caller, put, findings, story, db })
    for (const what of put.uncovered) findings.blame('coverage', '', what)
    for (const field of put.blind) findings.blame('blind', '', `nobody has seen what was put into ${field}`)
    return { failures: findings.count, ...put.counts, refused, ...visited, ...findings.byKind }
  } finally {
    await browser.close()
    await db.destroy()
    await product.stop()
  }
}
