import { writeFileSync } from 'node:fs'
import { divisions, genders, states } from '@touchline/contract'

const minute = 60_000 // milliseconds

/**
 * Returns the first full minute at least that many milliseconds away; contact rules are precise to the minute.
 */
export function nextOpening(leastWait: number): Date {
  return new Date(Math.ceil((Date.now() + leastWait) / minute) * minute)
}

/**
 * Writes a rule file by which nobody may write to players of that class before `opening`, and
 * everyone may from then on, as on June 15. All states share one time zone, so that it is a single
 * moment.
 */
export function writeRules(path: string, classYear: number, opening: Date) {
  const rule = {
    id: 'opening',
    divisions,
    genders,
    starts: {
      date: {
        yearsBefore: classYear - opening.getUTCFullYear(),
        month: opening.getUTCMonth() + 1,
        day: opening.getUTCDate(),
        time: opening.toISOString().slice(11, 16),
      },
    },
    body: 'Benchmark',
    rule: 'Coaches may write from this minute on',
    validFrom: null,
    source: 'bench/june-15',
    url: 'https://touchline.example/rules',
  }
  const edition = {
    version: 'june-15',
    checked: '2026-11-01',
    note: 'Made for a benchmark.',
    rules: [rule],
    // a time zone that equals UTC all year
    zones: Object.fromEntries(states.map((state) => [state, ['Africa/Abidjan']])),
  }
  writeFileSync(path, JSON.stringify(edition))
}
