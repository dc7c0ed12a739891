import { percentile } from '../harness/load.ts'
import type { Table } from '../harness/report.ts'
import type { Usage } from '../harness/usage.ts'
import type { Measured } from './measured.ts'

const most = { bytesPerStream: 40_000, p99: 100 }

const megabytes = (bytes: number) => (bytes / 1e6).toFixed(0)
const ms = (times: readonly number[], share: number) => percentile(times, share).toFixed(1)
const cores = (seconds: number, { seconds: all }: Usage) => seconds / all

const perStream = ({ before, after, streams }: Measured, what: 'rss' | 'heapUsed') =>
  (after[what] - before[what]) / streams

/** Builds the table of the cost of open streams. */
export function streamTable(measured: Measured): Table {
  const { streams, opening, before, after } = measured
  const kilobytes = (bytes: number) => (bytes / 1000).toFixed(1)
  return {
    title: `Open streams on one process (goal: under ${most.bytesPerStream / 1000} kB each)`,
    columns: [
      'streams',
      'opened in s',
      'turned away',
      'MB before',
      'MB after',
      'kB each',
      'heap MB before',
      'after',
      'kB each',
    ],
    rows: [
      [
        streams,
        opening.seconds.toFixed(0),
        opening.refused,
        megabytes(before.rss),
        megabytes(after.rss),
        kilobytes(perStream(measured, 'rss')),
        megabytes(before.heapUsed),
        megabytes(after.heapUsed),
        kilobytes(perStream(measured, 'heapUsed')),
      ],
    ],
  }
}

/** Builds the table of deliveries. */
export function deliveryTable(measured: Measured): Table {
  const { delivery, sent, minutes, again } = measured
  const { accepted, delivered, lost, doubled, astray } = delivery
  const row = (name: string, times: readonly number[]) => [
    name,
    times.length,
    ms(times, 0.5),
    ms(times, 0.95),
    ms(times, 0.99),
    (times.at(-1) ?? Number.NaN).toFixed(0),
  ]
  const rate = Math.round(sent / (minutes * 60))
  return {
    title: `${rate} messages/s for ${minutes} minutes: ${sent} sent, ${accepted} accepted, ${delivered} delivered; of their events on both sides ${lost} lost, ${doubled} duplicated, ${astray} misdelivered; ${again} requests retried. ${measured.cameBack} streams cut (goal: p99 at most ${most.p99} ms)`,
    columns: ['from when it was due until', 'count', 'p50 ms', 'p95 ms', 'p99 ms', 'max ms'],
    rows: [
      row("on the receiver's stream", delivery.times),
      row("on one's own stream", delivery.ownTimes),
      row('answered', delivery.answerTimes),
    ],
  }
}

/** Builds the table of CPU time and memory by activity, for sizing. */
export function costTable(measured: Measured): Table {
  const { idle, talking, reading, streams, sent, minutes, after, postgresMegabytes } = measured
  const rate = sent / (minutes * 60)
  // every phase includes the cost of idle streams
  const beyond = (usage: Usage, who: 'app' | 'postgres') => cores(usage[who], usage) - cores(idle[who], idle)
  const each = (value: number, unit: string) => `${(value * 1000).toFixed(2)} ms ${unit}`
  const row = (name: string, usage: Usage, count: number, unit: string, own: typeof beyond) => [
    name,
    cores(usage.app, usage).toFixed(3),
    cores(usage.postgres, usage).toFixed(3),
    each(own(usage, 'app') / count, unit),
    each(own(usage, 'postgres') / count, unit),
  ]
  return {
    title: `Processor time: app ${megabytes(after.rss)} MB with ${streams} streams, PostgreSQL ${postgresMegabytes.toFixed(0)} MB; "each" excludes the cost of the open streams`,
    columns: ['', 'app cores', 'PostgreSQL cores', 'app each', 'PostgreSQL each'],
    rows: [
      row(`${streams} streams, nothing said`, idle, streams, 'a second', (usage, who) =>
        cores(usage[who], usage),
      ),
      row(`and ${rate} messages/s`, talking, rate, 'a message', beyond),
      row(`and ${reading.perSecond} reads/s instead`, reading, reading.perSecond, 'a read', beyond),
    ],
  }
}

/** Describes each missed goal. */
export function missedIn(measured: Measured): string[] {
  const { delivery, sent, streams, cameBack, resyncs } = measured
  const p99 = percentile(delivery.times, 0.99)
  const bytes = perStream(measured, 'rss')
  const wrong: [boolean, string][] = [
    [bytes >= most.bytesPerStream, `A stream takes ${(bytes / 1000).toFixed(1)} kB`],
    [delivery.accepted !== sent, `${sent - delivery.accepted} of ${sent} messages were not accepted`],
    [delivery.lost > 0, `${delivery.lost} events were lost`],
    [
      delivery.doubled + delivery.astray > 0,
      `${delivery.doubled} events came twice, ${delivery.astray} astray`,
    ],
    [!(p99 <= most.p99), `The p99 of delivery is ${p99.toFixed(0)} ms`],
    [
      cameBack + resyncs > 0,
      `${cameBack} of ${streams} streams were cut, ${resyncs} had to fetch everything`,
    ],
  ]
  return wrong.flatMap(([is, words]) => (is ? [words] : []))
}
