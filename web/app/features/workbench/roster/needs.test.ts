import { positions, type Roster, type Stage } from '@touchline/contract'
import { expect, test } from 'vitest'
import { prospectRow } from '../factory.ts'
import { arrivedIn, needsOf, nextFall, openPositions } from './needs.ts'

const spot = (position: Roster['spots'][number]['position'], lastSeason: number | null, counts = true) => ({
  id: `${position} ${lastSeason}`,
  name: 'Sam Ortiz',
  position,
  lastSeason,
  counts,
})

const coming = (position: 'CB' | 'GK', entering: number, stage: Stage) =>
  prospectRow({ positions: [position], entering, stage })

test('counts who stays and who said yes; offers are apart, and the rest is open', () => {
  const roster: Roster = {
    spots: [spot('CB', 2027), spot('CB', 2026), spot('GK', 2029)],
    wanted: { CB: 3, GK: 2 },
    limit: 28,
  }
  const rows = [coming('CB', 2027, 'verbal'), coming('CB', 2028, 'signed'), coming('CB', 2027, 'offered')]
  const [fall2027, fall2028] = needsOf(rows, roster, 2027)
  expect(fall2027?.byPosition.CB).toEqual({ returning: 1, coming: 1, offered: 1, open: 1 })
  expect(fall2027?.byPosition.GK).toEqual({ returning: 1, coming: 0, offered: 0, open: 1 })
  // the one who leaves after 2027 is replaced by the one who enters in 2028
  expect(fall2028?.byPosition.CB).toEqual({ returning: 0, coming: 2, offered: 1, open: 1 })
  expect(fall2027?.total).toBe(3)
})

test('the place past the limit is over it; a designated player does not count', () => {
  const squad = (count: number): Roster => ({
    spots: Array.from({ length: count }, () => spot('CM', 2030)),
    wanted: {},
    limit: 28,
  })
  expect(needsOf([], squad(28), 2027)[0]?.overLimit).toBe(false)
  expect(needsOf([], squad(29), 2027)[0]?.overLimit).toBe(true)
  const designated = { ...squad(28), spots: [...squad(28).spots, spot('CM', 2030, false)] }
  expect(needsOf([], designated, 2027)[0]).toMatchObject({ total: 28, overLimit: false })
  expect(needsOf([], { ...squad(60), limit: null }, 2027)[0]?.overLimit).toBe(false)
})

test('who has enrolled is offered for the squad until the last season is over', () => {
  const rows = [coming('CB', 2026, 'enrolled'), coming('GK', 2026, 'signed')]
  const offered = (day: string, spots: Roster['spots'] = []) =>
    arrivedIn(rows, { spots }, new Date(`${day}T12:00:00`)).length
  expect(offered('2026-10-01')).toBe(1)
  expect(offered('2029-11-20')).toBe(1)
  expect(offered('2030-10-01')).toBe(0)
  expect(offered('2026-10-01', [{ ...spot('CB', 2029), name: rows[0]?.name ?? '' }])).toBe(0)
})

test('equals a plain recount on many squads', () => {
  let seed = 7
  const random = (below: number) => {
    seed = (seed * 1103515245 + 12345) % 2147483648
    return seed % below
  }
  const stages: Stage[] = ['watching', 'offered', 'verbal', 'signed', 'passed']
  const any = <Value>(list: readonly Value[]): Value | undefined => list[random(list.length)]
  for (let round = 0; round < 50; round++) {
    const roster: Roster = {
      spots: Array.from({ length: random(35) }, () =>
        spot(any(positions) ?? null, 2025 + random(6), random(9) > 0),
      ),
      wanted: { CB: random(6) },
      limit: 20 + random(12),
    }
    const rows = Array.from({ length: random(40) }, () =>
      prospectRow({
        positions: positions.slice(random(12)),
        entering: 2026 + random(6),
        stage: any(stages) ?? 'watching',
      }),
    )
    for (const { fall, byPosition, total } of needsOf(rows, roster, 2027)) {
      let counted = 0
      let centerBacks = 0
      for (const one of roster.spots) {
        if (one.lastSeason === null || one.lastSeason < fall) continue
        if (one.counts) counted += 1
        if (one.position === 'CB') centerBacks += 1
      }
      for (const row of rows) {
        const entering = row.entering ?? 0
        if (!(row.stage === 'verbal' || row.stage === 'signed') || entering > fall || entering + 3 < fall)
          continue
        counted += 1
        if (row.positions[0] === 'CB') centerBacks += 1
      }
      expect(total).toBe(counted)
      expect(byPosition.CB.open).toBe(Math.max(0, (roster.wanted.CB ?? 0) - centerBacks))
    }
  }
})

test('what is published are the positions with an open place', () => {
  const [first] = needsOf([], { spots: [], wanted: { ST: 0, GK: 1 }, limit: null }, 2027)
  const open = first ? openPositions(first) : []
  expect(open).toContain('GK')
  expect(open).not.toContain('ST')
})

test('until September the next fall is this year', () => {
  expect(nextFall(new Date(2026, 7, 31))).toBe(2026)
  expect(nextFall(new Date(2026, 8, 1))).toBe(2027)
})
