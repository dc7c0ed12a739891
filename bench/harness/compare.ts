import { Load, percentile, type Round } from './load.ts'
import type { Request } from './load-protocol.ts'
import type { Table } from './report.ts'

/** A measurement: the same request to the product and to the bare route. */
export interface Comparison {
  name: string
  app: Side
  floor: Side
  /** The share of the bare route's requests per second that the product must reach. */
  goal: number
  /** The status of a good answer. */
  expected?: number
}

/** The port and the requests of a side. */
export interface Side {
  port: number
  requests: readonly Request[]
}

interface Manner {
  connections: number
  /** The number and length of each side's rounds. */
  rounds: number
  seconds: number
}

const usual: Manner = { connections: 16, rounds: 7, seconds: 2 }
// warm-up rounds, until the JIT compiler has optimized both sides
const roundsBefore = 3

/** A measured comparison; `ratio` is the median of the rounds' ratios. */
export interface Compared {
  name: string
  goal: number
  ratio: number
  ratios: number[]
  app: Round[]
  floor: Round[]
}

/**
 * Measures both sides in turn, app, floor, app, floor, after warm-up rounds, so that other load on
 * the machine affects both alike.
 */
export async function compare(comparison: Comparison, manner: Partial<Manner> = {}): Promise<Compared> {
  const { connections, rounds, seconds } = { ...usual, ...manner }
  const load = new Load()
  const ask = ({ port, requests }: Side) =>
    load.round({ port, requests: [...requests], connections, seconds }, comparison.expected)
  try {
    for (let turn = 0; turn < roundsBefore; turn++) {
      await ask(comparison.app)
      await ask(comparison.floor)
    }
    const pairs: { app: Round; floor: Round }[] = []
    for (let turn = 0; turn < rounds; turn++) {
      pairs.push({ app: await ask(comparison.app), floor: await ask(comparison.floor) })
    }
    const ratios = pairs.map(({ app, floor }) => app.perSecond / floor.perSecond).sort((a, b) => a - b)
    const ratio = percentile(ratios, 0.5)
    const { name, goal } = comparison
    process.stderr.write(`${name}: ${percent(ratio)} of the bare route\n`)
    return {
      name,
      goal,
      ratio,
      ratios,
      app: pairs.map(({ app }) => app),
      floor: pairs.map(({ floor }) => floor),
    }
  } finally {
    load.stop()
  }
}

/**
 * Builds a table of comparisons: requests per second (median round), percentiles over all rounds in
 * milliseconds, and the ratio.
 */
export function tableOf(title: string, compared: readonly Compared[]): Table {
  return {
    title,
    columns: [
      '',
      'requests/s',
      'p50 ms',
      'p95 ms',
      'p99 ms',
      'bare requests/s',
      'p95 ms',
      'ratio',
      'lowest to highest',
      'goal',
    ],
    rows: compared.map(({ name, app, floor, ratio, ratios, goal }) => {
      const [own, bare] = [timesOf(app), timesOf(floor)]
      return [
        name,
        Math.round(middle(app)),
        ...[0.5, 0.95, 0.99].map((share) => percentile(own, share).toFixed(1)),
        Math.round(middle(floor)),
        percentile(bare, 0.95).toFixed(1),
        percent(ratio),
        `${percent(ratios[0] ?? 0)} to ${percent(ratios.at(-1) ?? 0)}`,
        percent(goal),
      ]
    }),
  }
}

/** Describes each missed goal. */
export function missedBy(compared: readonly Compared[]): string[] {
  return compared
    .filter(({ ratio, goal }) => ratio < goal)
    .map(
      ({ name, ratio, goal }) => `${name} reaches ${percent(ratio)} of the bare route, not ${percent(goal)}`,
    )
}

const percent = (share: number) => `${Math.round(share * 100)} %`
const timesOf = (rounds: readonly Round[]) => rounds.flatMap(({ times }) => times).sort((a, b) => a - b)
const middle = (rounds: readonly Round[]) =>
  percentile(
    rounds.map(({ perSecond }) => perSecond).sort((a, b) => a - b),
    0.5,
  )
