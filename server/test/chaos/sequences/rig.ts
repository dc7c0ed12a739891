import fc from 'fast-check'
import type { TestApp } from '../../support/app-on.ts'
import { cloneDatabase, startTestPostgres } from '../../support/postgres.ts'
import { type Counts, sequence } from './actions.ts'
import { commands } from './commands.ts'
import { beginWorld, play } from './play.ts'
import { stageOn } from './stage.ts'

const era = 500 // sequences per database

/**
 * Plays random actions of a child, two parents, coaches, a coach's second account, a second account and a sibling in the
 * child's mailbox, a stranger, an administrator and the clock against a model of the promises to families. A failing
 * list is shrunk. `--seed=N` repeats the same sequences; `--play=action,action` with `--setting=JSON` plays one list.
 */
export async function run(sequences = 300) {
  const postgres = await startTestPostgres()
  const stage = async () => stageOn(await cloneDatabase(postgres.url))
  try {
    const list = given('play')
    return await (list === undefined ? search(stage, sequences) : once(stage, list.split(',')))
  } finally {
    await postgres.stop()
  }
}

async function search(newStage: () => Promise<TestApp>, numRuns: number) {
  const seed = Number(given('seed') ?? Math.floor(Math.random() * 2 ** 31))
  process.stderr.write(`Seed ${seed}\n`)
  const counts: Counts = { actions: 0, accepted: 0, seen: new Set() }
  let played = 0
  let stage = await newStage()
  const property = fc.asyncProperty(sequence, async ({ setting, actions }) => {
    played += 1
    if (played % era === 0) {
      await stage.stop()
      stage = await newStage()
      process.stderr.write(`${played} sequences\n`)
    }
    const world = await beginWorld(stage, setting)
    await fc.asyncModelRun(async () => ({ model: world, real: counts }), actions)
  })
  const result = await fc.check(property, { numRuns, seed })
  if (result.failed) {
    process.stderr.write(`${fc.defaultReportMessage(result)}\n${String(result.errorInstance)}\n`)
  }
  await stage.stop()
  const { actions, accepted, seen } = counts
  return {
    ...{ failures: result.failed ? 1 : 0, sequences: played, actions, accepted, seed },
    kindsOfActs: seen.size,
    neverPossible: Object.keys(commands).filter((name) => !seen.has(name)),
  }
}

async function once(newStage: () => Promise<TestApp>, names: readonly string[]) {
  const stage = await newStage()
  const broken = await play(stage, names, JSON.parse(given('setting') ?? '{}'))
  await stage.stop()
  return { failures: broken.length, broken }
}

/** Returns the value of `--name=value`. */
function given(name: string): string | undefined {
  return process.argv.find((one) => one.startsWith(`--${name}=`))?.slice(name.length + 3)
}
