import { percentile } from '../harness/load.ts'
import type { Table } from '../harness/report.ts'
import type { Measured } from './measured.ts'

const longestDrain = 60 // seconds

/** Builds the table of requests and answers. */
export function burstTable(measured: Measured): Table {
  const { messages, coaches, early, minutes, account, again, perSecond, queue, usage } = measured
  const cores = (seconds: number) => (seconds / usage.seconds).toFixed(2)
  return {
    title: `${messages} first messages of ${coaches} coaches in ${minutes} minutes, ${early} of them also sent too early; the queues were empty ${queue.drainedAfter.toFixed(1)} s after the last answer (goal: within ${longestDrain} s)`,
    columns: [
      'held (403)',
      'let through (201)',
      'other answers',
      'sent again',
      'each second',
      'at the peak',
      'most in the queues',
      'app cores',
      'PostgreSQL cores',
    ],
    rows: [
      [
        account.held,
        account.acknowledged,
        account.wrong.length,
        again,
        perSecond.average.toFixed(0),
        perSecond.peak.toFixed(0),
        queue.most,
        cores(usage.app),
        cores(usage.postgres),
      ],
    ],
  }
}

/** Builds the table of accepted messages: the places they reached, and the delays. */
export function whereTable({ account }: Measured): Table {
  const { acknowledged, notStored, unasked, events, mails, heard, times } = account
  const row = (
    name: string,
    { once, missing, twice }: { once: number; missing: number; twice: number },
    taken: readonly number[] = [],
  ) => [
    name,
    once,
    missing,
    twice,
    ...[0.5, 0.99].map((share) => (taken.length === 0 ? '' : percentile(taken, share).toFixed(0))),
    taken.at(-1)?.toFixed(0) ?? '',
  ]
  return {
    title: `Of ${acknowledged} accepted: ${notStored} not stored as sent with their rule decision; ${unasked} stored unexpectedly`,
    columns: ['', 'exactly once', 'missing', 'more often', 'p50 ms', 'p99 ms', 'max ms'],
    rows: [
      row('answered', { once: acknowledged, missing: 0, twice: 0 }, times.answered),
      row("in the player's and the coach's line of events", events),
      row("on the player's open stream", heard, times.heard),
      row("in the player's mail", mails, times.mailed),
    ],
  }
}

/** Describes each missed goal. */
export function missedIn({ messages, account, queue }: Measured): string[] {
  const { acknowledged, wrong, notStored, unasked, events, mails, heard, held } = account
  const untold = [events, mails, heard].map(({ missing, twice }) => missing + twice)
  const wrongs: [boolean, string][] = [
    [held === 0, 'Nothing was held before the opening'],
    [wrong.length > 0, `${wrong.length} were answered otherwise, like ${wrong[0]}`],
    [acknowledged !== messages, `${messages - acknowledged} were never let through`],
    [notStored + unasked > 0, `${notStored} are not stored as sent, ${unasked} are stored unexpectedly`],
    [
      untold.some((count) => count > 0),
      `Told wrongly: ${untold[0]} in lines of events, ${untold[1]} by mail, ${untold[2]} on streams`,
    ],
    [
      !(queue.drainedAfter <= longestDrain),
      `The queues were empty ${queue.drainedAfter.toFixed(0)} s after the end`,
    ],
  ]
  return wrongs.flatMap(([is, words]) => (is ? [words] : []))
}
