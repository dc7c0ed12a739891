import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import fc from 'fast-check'
import { agrees, disagreements, type Outcome } from './agreement.ts'
import { type Step, steps } from './commands.ts'
import { startServer } from './server.ts'
import { bundleClient, Tab } from './tab.ts'

/**
 * Runs two hub tabs, built from the product's own client code, against the real server through
 * random steps: write, retry, read, delete, reload, lose requests and answers, send twice and late,
 * go offline, jump the server's clock. At rest both must show the same messages once and in order,
 * with nothing pending and correct unread counts. Failing lists are shrunk.
 */
export async function run(sequences = 100) {
  const folder = mkdtempSync(join(tmpdir(), 'touchline-rig-'))
  const client = await bundleClient(folder)
  const server = await startServer(folder)
  const counts = { failures: 0, sequences: 0, steps: 0, written: 0, stored: 0 }
  try {
    const property = fc.asyncProperty(
      fc.array(steps, { minLength: 1, maxLength: 25, size: 'max' }),
      async (list) => {
        const outcome = await play(server, client, list)
        counts.sequences += 1
        counts.steps += list.length
        counts.written += outcome.written.length
        counts.stored += outcome.stored.length
        const wrong = disagreements(outcome)
        if (wrong.length > 0) throw new Error(wrong.join('\n'))
      },
    )
    const result = await fc.check(property, { numRuns: sequences })
    if (result.failed) {
      counts.failures = 1
      process.stderr.write(`${fc.defaultReportMessage(result)}\n${String(result.errorInstance)}\n`)
    }
    return { ...counts, seed: result.seed }
  } finally {
    await server.stop()
    rmSync(folder, { recursive: true, force: true })
  }
}

async function play(
  server: Awaited<ReturnType<typeof startServer>>,
  client: string,
  list: readonly Step[],
): Promise<Outcome> {
  const people = await server.pair()
  const tabs = await Promise.all(people.map((person) => Tab.open(client, server.url, person)))
  const written: string[] = []
  try {
    for (const { tab: which, act } of list) {
      const tab = tabs[which]
      if (!tab) continue
      if (act.type === 'jump') server.clock.jump(act.seconds)
      else if (act.type === 'reload') await tab.reload()
      else if (act.type === 'write') {
        const text = `${which === 0 ? 'coach' : 'player'} ${written.length + 1}`
        if (await tab.obey({ type: 'write', text })) written.push(text)
      } else if (act.type === 'network' || act.type === 'online') await tab.obey(act)
      else await tab.obey({ type: act.type })
    }
    server.clock.jump(0)
    for (const tab of tabs) await tab.obey({ type: 'settle' })
    const truth = await server.truth(people)
    await Promise.all(tabs.map((tab, side) => tab.until((shown) => agrees(shown, truth, side))))
    return { written, ...truth, shown: await Promise.all(tabs.map((tab) => tab.look())) }
  } finally {
    for (const tab of tabs) await tab.close()
  }
}
