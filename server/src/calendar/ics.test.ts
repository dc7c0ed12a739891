import { calendarLimits, Game } from '@touchline/contract'
import fc from 'fast-check'
import ICAL from 'ical.js'
import { describe, expect, test } from 'vitest'
import { icsOf, summaryOf } from './ics.ts'
import type { GameRow } from './queries.ts'

const ownerId = '01890000-0000-7000-8000-0000000000aa'
const now = new Date('2026-09-14T15:00:00Z')
const final: GameRow = {
  id: '1789999999991',
  title: 'League final',
  startsAt: '2026-09-26 18:30:00',
  opponent: 'Hill Rovers',
  address: 'Field 4, Riverside Park',
}

const written = (games: GameRow[], name = 'Maya Torres') => icsOf({ ownerId, name, version: 7, games }, now)

/** Reads a file with a third-party parser, which leaves unknown properties' text as is. */
function read(file: string) {
  const told = file.replace(/^(NAME|X-WR-CALNAME|X-WR-CALDESC):/gm, '$1;VALUE=TEXT:')
  const calendar = new ICAL.Component(ICAL.parse(told))
  const text = (name: string) => calendar.getFirstPropertyValue(name)
  const events = calendar.getAllSubcomponents('vevent').map((component) => {
    const { uid, summary, location, startDate, endDate, sequence } = new ICAL.Event(component)
    return { uid, summary, location, startDate, endDate, sequence, component }
  })
  return { text, events }
}

const only = (file: string) => {
  const [event, ...more] = read(file).events
  if (!event || more.length > 0) throw new Error('Not one event')
  return event
}

describe('a file', () => {
  test('is a calendar by the standard, with a name, and asks to be fetched once an hour', () => {
    const { text, events } = read(written([final]))
    expect(text('version')).toBe('2.0')
    expect(text('prodid')).toBe('-//Touchline//Calendars//EN')
    expect(text('calscale')).toBe('GREGORIAN')
    expect(text('method')).toBe('PUBLISH')
    expect(text('x-wr-calname')).toBe('Maya Torres')
    expect(text('name')).toBe('Maya Torres')
    expect(`${text('refresh-interval')}`).toBe('PT1H')
    expect(`${text('x-published-ttl')}`).toBe('PT1H')
    expect(events).toHaveLength(1)
  })

  test('has every field of a game, and says when it was made in UTC', () => {
    const { summary, location, startDate, endDate, sequence, component } = only(written([final]))
    expect(summary).toBe('League final vs Hill Rovers')
    expect(location).toBe('Field 4, Riverside Park')
    expect(startDate.toString()).toBe('2026-09-26T18:30:00')
    expect(endDate.toString()).toBe('2026-09-26T20:30:00')
    expect(sequence).toBe(7)
    expect(`${component.getFirstPropertyValue('dtstamp')}`).toBe('2026-09-14T15:00:00Z')
  })

  test('of an empty calendar is whole', () => {
    const { text, events } = read(written([]))
    expect(events).toEqual([])
    expect(text('x-wr-calname')).toBe('Maya Torres')
  })

  test('leaves out a place that is not known, and an opponent that the title names', () => {
    const { component } = only(written([{ ...final, address: '' }]))
    expect(component.hasProperty('location')).toBe(false)
    expect(summaryOf({ title: 'vs Hill Rovers', opponent: 'hill rovers' })).toBe('vs Hill Rovers')
    expect(summaryOf({ title: 'Cup', opponent: '' })).toBe('Cup')
  })
})

describe('a time', () => {
  test.each([
    ['that a clock skips in the USA', '2026-03-08 02:30:00', '20260308T023000', '20260308T043000'],
    ['that a clock shows twice in the USA', '2026-11-01 01:30:00', '20261101T013000', '20261101T033000'],
    ['that a clock skips in Europe', '2026-03-29 02:30:00', '20260329T023000', '20260329T043000'],
    ['before midnight', '2026-12-31 23:15:00', '20261231T231500', '20270101T011500'],
  ])('%s is written as the clock shows it, without a zone', (_what, startsAt, start, end) => {
    const file = written([{ ...final, startsAt }])
    expect(file).toContain(`\r\nDTSTART:${start}\r\n`)
    expect(file).toContain(`\r\nDTEND:${end}\r\n`)
    expect(file).not.toMatch(/TZID|VTIMEZONE/)
    const { startDate } = only(file)
    expect(startDate.zone?.tzid).toBe('floating')
    expect(startDate.toString()).toBe(startsAt.replace(' ', 'T'))
  })

  test('is the same wherever the server is', () => {
    const file = written([final])
    const zone = process.env.TZ
    try {
      for (const TZ of ['America/New_York', 'Pacific/Kiritimati', 'Asia/Kathmandu']) {
        process.env.TZ = TZ
        expect(written([final])).toBe(file)
      }
    } finally {
      if (zone === undefined) delete process.env.TZ
      else process.env.TZ = zone
    }
  })
})

describe('a uid', () => {
  test('stays when the game is moved or renamed, and differs between games and between calendars', () => {
    const uid = (game: GameRow, owner = ownerId) =>
      only(icsOf({ ownerId: owner, name: 'x', version: 1, games: [game] }, now)).uid
    const first = uid(final)
    expect(uid({ ...final, title: 'Cup', startsAt: '2026-10-01 10:00:00' })).toBe(first)
    expect(uid({ ...final, id: '2' })).not.toBe(first)
    expect(uid(final, '01890000-0000-7000-8000-0000000000bb')).not.toBe(first)
    expect(uid({ ...final, id: 'a;b,c\\\nUID:x' })).toMatch(/^[0-9a-f-]{36}$/)
  })
})

describe('a line', () => {
  const odd = 'Cup; final, \\ part "2"\nBEGIN:VEVENT ⚽🏟️ 👨‍👩‍👧 Łódź'

  test('ends with CRLF, has at most 75 octets, and never breaks within a character', () => {
    const long = `${'⚽'.repeat(60)}${'x'.repeat(75)}${'é,'.repeat(40)}`
    const file = written([{ ...final, title: long, address: '🏟️'.repeat(80) }], long)
    expect(file.endsWith('END:VCALENDAR\r\n')).toBe(true)
    expect(file.replaceAll('\r\n', '')).not.toMatch(/[\r\n]/)
    const decoder = new TextDecoder('utf-8', { fatal: true })
    for (const line of file.split('\r\n')) {
      const octets = new TextEncoder().encode(line)
      expect(octets.length).toBeLessThanOrEqual(75)
      expect(line.isWellFormed()).toBe(true)
      expect(decoder.decode(octets)).toBe(line)
    }
    expect(only(file).summary).toBe(`${long} vs Hill Rovers`)
  })

  test('carries commas, semicolons, backslashes, line breaks and emoji in every text, and nothing gets out of it', () => {
    const { text, events } = read(
      written([{ ...final, title: odd, opponent: odd, address: `${odd}\nEND:VCALENDAR` }], odd),
    )
    expect(text('x-wr-calname')).toBe(odd)
    expect(text('name')).toBe(odd)
    expect(events).toHaveLength(1)
    expect(events[0]?.summary).toBe(odd)
    expect(events[0]?.location).toBe(`${odd}\nEND:VCALENDAR`)
  })

  test('whatever people type, a parser reads the same back', () => {
    const piece = fc.oneof(
      fc.string({ unit: 'grapheme' }),
      fc.string({
        unit: fc.constantFrom(',', ';', '\\', '\n', '\r\n', ':', '"', '⚽', 'n', ' ', '\\n', 'END:VEVENT'),
      }),
    )
    const typed = fc.record({ title: piece, opponent: piece, address: piece, name: piece, start: moment })
    fc.assert(
      fc.property(typed, ({ name, start, ...texts }) => {
        const game = Game.safeParse({
          id: '1',
          title: texts.title.slice(0, calendarLimits.title),
          start,
          extendedProps: { opponent: texts.opponent, address: texts.address },
        })
        fc.pre(game.success)
        const { title, extendedProps } = game.data
        const row = { id: '1', title, startsAt: game.data.start, ...extendedProps }
        const { text, events } = read(written([row], `Games of ${name}`))
        expect(text('x-wr-calname')).toBe(asRead(`Games of ${name}`))
        expect(events).toHaveLength(1)
        expect(events[0]?.summary).toBe(asRead(summaryOf(row)))
        expect(events[0]?.location ?? '').toBe(asRead(row.address))
        expect(events[0]?.startDate.toString()).toBe(`${game.data.start}:00`)
      }),
      { numRuns: 500 },
    )
  })
})

/** Normalizes line breaks. */
const asRead = (typed: string) => typed.replace(/\r\n?/g, '\n')

const moment = fc
  .date({ min: new Date('2020-01-01T00:00:00Z'), max: new Date('2099-12-31T23:59:00Z'), noInvalidDate: true })
  .map((date) => date.toISOString().slice(0, 16))
