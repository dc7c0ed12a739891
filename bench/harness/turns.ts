import { type Load, percentile } from './load.ts'
import type { Request } from './load-protocol.ts'
import type { Meter } from './usage.ts'

/** A side of a comparison: its port, the meter of its process, and its requests, which may differ by turn. */
export interface Side {
  port: number
  meter: Meter
  requests: readonly Request[] | ((turn: number) => readonly Request[])
}

interface Turns {
  label: string
  connections: number
  seconds: number
  rounds: number
}

/** Measures all sides in turns, so that other load on the machine meets each; returns the median round of each. */
export async function inTurns(load: Load, sides: readonly Side[], turns: Turns): Promise<Measured[]> {
  const measured = sides.map((): Measured[] => [])
  for (let turn = 0; turn < turns.rounds; turn++)
    for (const [place, side] of sides.entries()) measured[place]?.push(await measure(load, side, turn, turns))
  return measured.map(middleOf)
}

export interface Measured {
  perSecond: number
  times: number[]
  refused: number
  /** Milliseconds of CPU per answer. */
  node: number
  postgres: number
}

async function measure(
  load: Load,
  { port, meter, requests }: Side,
  turn: number,
  { label, connections, seconds }: Turns,
): Promise<Measured> {
  const end = meter.begin()
  const asked = [...(typeof requests === 'function' ? requests(turn) : requests)]
  const { statuses, sample, times, perSecond } = await load.answers({
    port,
    requests: asked,
    connections,
    seconds,
  })
  const usage = end()
  const refused = (statuses[429] ?? 0) + (statuses[503] ?? 0)
  const good = (statuses[200] ?? 0) + (statuses[201] ?? 0)
  if (good === 0 || good + refused < times.length)
    throw new Error(`${JSON.stringify(statuses)} at ${label}: ${sample}`)
  return {
    perSecond: (perSecond * good) / times.length,
    times,
    refused,
    node: (usage.app * 1000) / good,
    postgres: (usage.postgres * 1000) / good,
  }
}

/** Returns the median round, with the times and the refusals of all. */
function middleOf(all: readonly Measured[]): Measured {
  const middle = (what: 'perSecond' | 'node' | 'postgres') =>
    percentile(
      all.map((one) => one[what]).sort((one, other) => one - other),
      0.5,
    )
  return {
    perSecond: middle('perSecond'),
    node: middle('node'),
    postgres: middle('postgres'),
    times: all.flatMap(({ times }) => times).sort((one, other) => one - other),
    refused: all.reduce((sum, { refused }) => sum + refused, 0),
  }
}

/** Writes a result as cells of a table, with `measures` as their names. */
export const figures = ({ perSecond, times, refused, node, postgres }: Measured) => [
  Math.round(perSecond),
  ...[0.5, 0.95, 0.99].map((share) => percentile(times, share).toFixed(1)),
  refused,
  node.toFixed(2),
  postgres.toFixed(2),
]

export const measures = ['requests/s', 'p50 ms', 'p95 ms', 'p99 ms', 'refused', 'Node ms', 'PostgreSQL ms']
