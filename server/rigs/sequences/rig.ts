import fc from 'fast-check'
import { Inside, type InsideApp } from '../platform/inside.ts'
import { commands, themes } from './commands.ts'
import { type Setting, usual } from './people.ts'
import { act, beginWorld, play } from './play.ts'
import { type Stage, StoppedClock, stageOf } from './stage.ts'
import type { World } from './world.ts'

const era = 1000 // sequences after which there is a new database
const longest = 12 // acts

/**
 * Acts of a child, two parents, coaches, a coach's second account, a stranger, an administrator and the clock in random
 * order, against a model of what families are promised. `--seed=N` makes the same sequences again, `--play=act,act` with
 * `--setting=JSON` plays one list. Failing lists are shrunk.
 */
export async function run(sequences = 300) {
  const inside = await Inside.start()
  try {
    const list = given('play')
    return await (list === undefined ? search(inside, sequences) : once(inside, list.split(',')))
  } finally {
    await inside.stop()
  }
}

async function search(inside: Inside, sequences: number) {
  const counts = { failures: 0, sequences: 0, acts: 0, done: 0, seen: new Set<string>() }
  const seed = Number(given('seed') ?? Math.floor(Math.random() * 2 ** 31))
  process.stderr.write(`Seed ${seed}\n`)
  let stage = await newStage(inside)
  const property = fc.asyncProperty(sequence, async ({ setting, acts }) => {
    counts.sequences += 1
    if (counts.sequences % era === 0) stage = await newStage(inside, stage)
    const world = await beginWorld(stage.stage, setting)
    await fc.asyncModelRun(async () => ({ model: world, real: counts }), acts)
  })
  const result = await fc.check(property, { numRuns: sequences, seed })
  if (result.failed) {
    counts.failures = 1
    process.stderr.write(`${fc.defaultReportMessage(result)}\n${String(result.errorInstance)}\n`)
  }
  await stage.stop()
  const { seen, ...numbers } = counts
  const never = Object.keys(commands).filter((name) => !seen.has(name))
  return { ...numbers, seed, kindsOfActs: seen.size, neverPossible: never }
}

async function once(inside: Inside, names: readonly string[]) {
  const { stage, stop } = await newStage(inside)
  const broken = await play(stage, names, { ...usual, ...JSON.parse(given('setting') ?? '{}') })
  await stop()
  return { failures: broken.length, broken }
}

interface Running extends Pick<InsideApp, 'stop'> {
  stage: Stage
}

/** A new application without people, in the place of the one before. */
async function newStage(inside: Inside, before?: Running): Promise<Running> {
  await before?.stop()
  const clock = new StoppedClock()
  const url = await inside.database()
  const app = await inside.app(url, { COACH_VERIFICATION: 'approval' }, clock)
  return {
    stage: stageOf(app, clock),
    async stop() {
      await app.stop()
      await inside.drop(url)
    },
  }
}

type Counts = { acts: number; done: number; seen: Set<string> }

/** An act of a list, printed by its name. */
class Act implements fc.AsyncCommand<World, Counts> {
  readonly name: string

  constructor(name: string) {
    this.name = name
  }

  check(world: Readonly<World>): boolean {
    const { when } = commands[this.name] ?? {}
    return when === undefined || when(world)
  }

  async run(world: World, counts: Counts) {
    counts.acts += 1
    counts.seen.add(this.name)
    const broken = await act(world, this.name)
    if (world.changed) counts.done += 1
    if (broken.length > 0) throw new Error(broken.join('\n'))
  }

  toString() {
    return this.name
  }
}

const setting: fc.Arbitrary<Setting> = fc.record({
  held: fc.oneof({ weight: 3, arbitrary: fc.constant(false) }, { weight: 1, arbitrary: fc.constant(true) }),
  age: fc.constantFrom('young', 'nearly 18', 'no day of birth'),
  opening: fc.constantFrom('nothing', 'request', 'open'),
  father: fc.boolean(),
  sharedDomain: fc.boolean(),
})

const acts = fc.oneof(
  ...themes.map((names) =>
    fc.commands<World, Counts, false>(
      names.map((name) => fc.constant(new Act(name))),
      { maxCommands: longest, size: 'max' },
    ),
  ),
)

const sequence = fc.record({ setting, acts })

/** `--name=value` after the size. */
function given(name: string): string | undefined {
  return process.argv.find((one) => one.startsWith(`--${name}=`))?.slice(name.length + 3)
}
