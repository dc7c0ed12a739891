import { brotliCompressSync, constants, gzipSync } from 'node:zlib'
import { disagreements } from '../floor/agreement.ts'
import { Load, percentile } from '../harness/load.ts'
import type { Options } from '../harness/options.ts'
import type { Report } from '../harness/report.ts'
import { figures, inTurns, type Measured, measures } from '../harness/turns.ts'
import { filled, type Program } from './fill.ts'
import { fileSizes, importsOf } from './imports.ts'
import { bareBoardRequest, boardRequest, changesOf } from './requests.ts'
import { answerOf, openStage } from './stage.ts'

const fewPlayers = 10_000
const rounds = 5
const boards = [2000, 5000]
const changed = { programs: 8, prospects: 500 }

const goals = { share: 0.6, changeShare: 0.5, delta: 5, batch: 400, growth: 1.2, kilobytes: [160, 400] }

type Stage = Awaited<ReturnType<typeof openStage>>
type Row = (string | number)[]

interface Run {
  load: Load
  seconds: number
  connections: number
  missed: string[]
}

/** Measures a staff's board: read whole and in part, its size, changes, and how it grows with the database. */
export async function run({
  players = 100_000,
  seconds = 2,
  connections: [connections = 20] = [],
}: Options): Promise<Report> {
  const others = Array.from({ length: changed.programs }, () => changed.prospects)
  const empty = fileSizes.map(() => 0)
  const many = await openStage(players, [...boards, ...others, ...empty])
  const few = await openStage(fewPlayers, boards.slice(0, 1))
  const load = new Load()
  try {
    const made: Run = { load, seconds, connections, missed: [] }
    const sizes = await sizesOf(many, made)
    const times = await reads(many, made)
    // before changes, which leave dead rows behind in one of the two databases
    const growth = await growthOf({ many, few, players }, made)
    times.push(...(await changes(many, made)))
    const imports = await importsOf(many.product, many.programs.slice(-empty.length), made.missed)
    const beside = {
      title: `Beside bare routes, ${rounds} rounds of ${seconds} s each`,
      columns,
      rows: times,
    }
    return { players, tables: [beside, sizes, growth, imports], missed: made.missed }
  } finally {
    load.stop()
    await many.stop()
    await few.stop()
  }
}

const columns = ['', 'connections', ...measures, ...measures.map((name) => `bare ${name}`), 'ratio']

/** Measures boards, and what changed on one, beside the rows of a plain table. */
async function reads({ programs, product, bare }: Stage, made: Run): Promise<Row[]> {
  const rows: Row[] = []
  const read = async (label: string, [program, since]: [Program, number?], connections: number) => {
    const action = {
      label,
      expected: 200,
      product: [boardRequest(program, since)],
      bare: [bareBoardRequest(program, since)],
    }
    made.missed.push(...(await disagreements([action], product.port, bare.port)))
    const sides = [
      { ...product, requests: action.product },
      { ...bare, requests: action.bare },
    ]
    return compared(rows, made, { label, sides, connections })
  }
  for (const [place, size] of boards.entries()) {
    const program = programs[place]
    if (!program) continue
    const label = `Board of ${size.toLocaleString('en-US')}`
    const share = await read(label, [program], made.connections)
    if (share.ratio < goals.share) made.missed.push(`${label}: ${share.ratio.toFixed(2)} of the bare route`)
  }
  const [usual] = programs
  if (usual) {
    const { own } = await read(`Changes of ${filled.changedLast} prospects`, [usual, filled.version - 1], 1)
    const middle = percentile(own.times, 0.5)
    if (middle > goals.delta) made.missed.push(`Changes since: ${middle.toFixed(1)} ms`)
  }
  return rows
}

/** Measures changes of the stage, of one prospect and of hundreds, beside an update with its line of history. */
async function changes({ programs, product, bare }: Stage, made: Run): Promise<Row[]> {
  const rows: Row[] = []
  const others = programs.slice(boards.length)
  const change = (label: string, each: number, connections: number) => {
    let turns = 0
    // a stage that no turn before had, so that each request changes something
    const side = (name: 'product' | 'bare') => () =>
      changesOf(others, each, turns++).map((request) => request[name])
    const sides = [
      { ...product, requests: side('product') },
      { ...bare, requests: side('bare') },
    ]
    return compared(rows, made, { label, sides, connections })
  }
  for (const connections of [1, made.connections]) {
    const { ratio } = await change('One stage', 1, connections)
    if (ratio < goals.changeShare) made.missed.push(`One stage: ${ratio.toFixed(2)} of the bare route`)
  }
  const { own } = await change(`${changed.prospects} stages at once`, changed.prospects, 1)
  const middle = percentile(own.times, 0.5)
  if (middle > goals.batch) made.missed.push(`${changed.prospects} stages at once: ${middle.toFixed(0)} ms`)
  return rows
}

interface Comparison {
  label: string
  sides: Parameters<typeof inTurns>[1]
  connections: number
}

/** Measures both sides, after a round to warm up, and adds a line to the table. */
async function compared(
  rows: Row[],
  { load, seconds }: Run,
  { sides, ...comparison }: Comparison,
): Promise<{ own: Measured; ratio: number }> {
  await inTurns(load, sides, { ...comparison, seconds, rounds: 1 })
  const [own, plain] = await inTurns(load, sides, { ...comparison, seconds, rounds })
  if (!own || !plain) throw new Error('There is no side to measure')
  const ratio = own.perSecond / plain.perSecond
  const { label, connections } = comparison
  rows.push([label, connections, ...figures(own), ...figures(plain), `${Math.round(100 * ratio)} %`])
  process.stderr.write(`${rows.at(-1)?.join('  ')}\n`)
  return { own, ratio }
}

/** Measures the same board beside few players and many. */
async function growthOf(
  { many, few, players }: { many: Stage; few: Stage; players: number },
  { load, seconds, connections, missed }: Run,
) {
  const label = 'The same board'
  const sides = [few, many].flatMap(({ programs: [program], product }) =>
    program ? [{ ...product, requests: [boardRequest(program)] }] : [],
  )
  const measured = await inTurns(load, sides, { label, connections, seconds, rounds })
  const counts = [fewPlayers, players]
  const rows = measured.map((one, place) => [counts[place]?.toLocaleString('en-US') ?? '', ...figures(one)])
  const [before, after] = measured
  const growth = before && after ? before.perSecond / after.perSecond : Number.NaN
  if (!(growth <= goals.growth)) missed.push(`${label}: ${growth.toFixed(2)} times as slow`)
  return {
    title: `A board of 2,000 as the database grows: ${growth.toFixed(2)} times`,
    columns: ['players', ...measures],
    rows,
  }
}

/** Measures the bytes of boards as the proxy and as the app would compress them. */
async function sizesOf({ programs, product }: Stage, { missed }: Run) {
  const rows: Row[] = []
  for (const [place, size] of boards.entries()) {
    const program = programs[place]
    if (!program) continue
    const text = await answerOf(product.port, boardRequest(program))
    const [zipped, brotli] = [
      gzipSync(text, { level: proxyLevel }),
      brotliCompressSync(text, { params: { [constants.BROTLI_PARAM_QUALITY]: 4 } }),
    ]
    const kilobytes = [text, zipped, brotli].map((one) => Buffer.byteLength(one) / 1000)
    rows.push([size.toLocaleString('en-US'), ...kilobytes.map((one) => one.toFixed(0))])
    process.stderr.write(`${rows.at(-1)?.join('  ')}\n`)
    const most = goals.kilobytes[place] ?? 0
    if ((kilobytes[1] ?? 0) > most) missed.push(`A board of ${size} has ${kilobytes[1]?.toFixed(0)} kB`)
  }
  return { title: 'Size in kB', columns: ['prospects', 'JSON', `gzip ${proxyLevel}`, 'brotli 4'], rows }
}

const proxyLevel = 5 // of deploy/nginx.conf
