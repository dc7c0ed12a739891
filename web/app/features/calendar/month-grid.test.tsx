import type { CalendarGame } from '@touchline/contract'
import { renderToStaticMarkup } from 'react-dom/server'
import { expect, test } from 'vitest'
import { MonthGrid } from './month-grid.tsx'

const cup: CalendarGame = {
  id: '1',
  title: 'Autumn Cup',
  start: '2026-09-19T18:30',
  extendedProps: { opponent: 'Hill Rovers', address: '' },
}

function monthOf({ day = '2026-09-14', compact = false }) {
  const nothing = () => undefined
  return renderToStaticMarkup(
    <MonthGrid games={[cup]} day={day} compact={compact} onDay={nothing} onPickGame={nothing} />,
  )
}

const count = (html: string, part: string) => html.split(part).length - 1

test('a month is a grid of its numbered weeks in which one day takes the tab', () => {
  const html = monthOf({})
  expect(html).toContain('role="grid" aria-label="September 2026"')
  expect(count(html, '<td')).toBe(35)
  expect(html).toContain('<tr aria-label="Week 38">')
  expect(html).toContain('<th scope="col" aria-label="Sunday"')
  expect(count(html, 'tabindex="0"')).toBe(1)
  expect(html).toContain('data-date="2026-09-14" tabindex="0"')
})

test('a game stands in its day as a button, on phones as words for screen readers alone', () => {
  const dayOfCup = /data-date="2026-09-19".*?<\/td>/
  const wide = dayOfCup.exec(monthOf({}))?.[0]
  expect(wide).toContain('September 19, 2026')
  expect(wide).toMatch(/<button.*Autumn Cup.*6:30 PM/)
  const narrow = dayOfCup.exec(monthOf({ compact: true }))?.[0]
  expect(narrow).toContain('Autumn Cup, 6:30 PM')
  expect(narrow).not.toContain('<button')
})
