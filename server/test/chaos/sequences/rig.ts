import fc from 'fast-check'
import { type InProcessApp, InProcessApps } from '../platform/in-process-apps.ts'
import { type Counts, sequence } from './actions.ts'
import { commands } from './commands.ts'
import { beginWorld, play } from './play.ts'
import { type Stage, StoppedClock, stageOf } from './stage.ts'
import { Tally } from './tally.ts'

const era = 1000 // sequences per database

/**
 * Plays random actions of a child, two parents, coaches, a coach's second account, a second account and a sibling in the
 * child's mailbox, a stranger, an administrator and the clock against a model of the promises to families. `--seed=N` repeats the
 * same sequences; `--play=action,action` with `--setting=JSON` plays one list. A failing list is shrunk;
 * `--tally` goes on and counts each kind of failure. `--lanes=N` plays N lists at a time, since a lane
 * mostly waits for the database.
 */
export async function run(sequences = 300) {
  const apps = await InProcessApps.start()
  try {
    const list = given('play')
    return await (list === undefined ? search(apps, sequences) : once(apps, list.split(',')))
  } finally {
    await apps.stop()
  }
}

async function search(apps: InProcessApps, sequences: number) {
  const tally = new Tally()
  const counts: Counts = {
    actions: 0,
    done: 0,
    seen: new Set(),
    broken(promises, world) {
      if (!process.argv.includes('--tally')) throw new Error(promises.join('\n'))
      tally.add(promises, world)
    },
  }
  const seed = Number(given('seed') ?? Math.floor(Math.random() * 2 ** 31))
  const lanes = Number(given('lanes') ?? 1)
  process.stderr.write(`Seed ${seed}\n`)
  let played = 0
  const begun = () => {
    played += 1
    if (played % era === 0) process.stderr.write(`${played} sequences\n`)
  }
  const results = await Promise.all(
    Array.from({ length: lanes }, (_, lane) =>
      playLane(apps, { seed: seed + lane, numRuns: Math.ceil(sequences / lanes), counts, begun }),
    ),
  )
  return {
    failures: tally.failures + results.filter(({ failed }) => failed).length,
    sequences: played,
    actions: counts.actions,
    accepted: counts.done,
    seed,
    kindsOfActs: counts.seen.size,
    neverPossible: Object.keys(commands).filter((name) => !counts.seen.has(name)),
    ...tally.kinds,
  }
}

interface LaneOptions {
  seed: number
  numRuns: number
  counts: Counts
  /** Runs as each sequence begins. */
  begun(): void
}

/** Plays sequences one after the other on an application of its own. A failure names the lane's seed. */
async function playLane(apps: InProcessApps, { seed, numRuns, counts, begun }: LaneOptions) {
  let played = 0
  let place = await newPlace(apps)
  const property = fc.asyncProperty(sequence, async ({ setting, actions }) => {
    begun()
    played += 1
    if (played % era === 0) place = await newPlace(apps, place)
    const world = await beginWorld(place.stage, setting)
    await fc.asyncModelRun(async () => ({ model: world, real: counts }), actions)
  })
  const result = await fc.check(property, { numRuns, seed })
  if (result.failed) {
    process.stderr.write(`${fc.defaultReportMessage(result)}\n${String(result.errorInstance)}\n`)
  }
  await place.stop()
  return result
}

async function once(apps: InProcessApps, names: readonly string[]) {
  const { stage, stop } = await newPlace(apps)
  const broken = await play(stage, names, JSON.parse(given('setting') ?? '{}'))
  await stop()
  return { failures: broken.length, broken }
}

interface Place extends Pick<InProcessApp, 'stop'> {
  stage: Stage
}

/** Replaces the application with a new one without people. */
async function newPlace(apps: InProcessApps, before?: Place): Promise<Place> {
  await before?.stop()
  const clock = new StoppedClock()
  const url = await apps.database()
  const app = await apps.app(url, { COACH_VERIFICATION: 'approval' }, clock)
  return {
    stage: stageOf(app, clock),
    async stop() {
      await app.stop()
      await apps.drop(url)
    },
  }
}

/** Returns the value of `--name=value`. */
function given(name: string): string | undefined {
  return process.argv.find((one) => one.startsWith(`--${name}=`))?.slice(name.length + 3)
}
