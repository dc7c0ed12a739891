import { type Position, positionNames, positions, type RosterSpot } from '@touchline/contract'
import { randomId } from '../../../lib/random-id.ts'

/** Reads lines pasted from a sheet, such as "Sam Ortiz, CB, 2027": a name, then position and last season in any order. */
export function parseSquad(text: string): RosterSpot[] {
  return text
    .split(/\r?\n/)
    .map((line) => line.split(/[\t;,]/).map((cell) => cell.trim()))
    .flatMap(([name = '', ...cells]) => {
      if (name === '' || /^(name|player|jugador|nombre)$/i.test(name)) return []
      const seasons = cells.flatMap((cell) => /\b20\d{2}\b/.exec(cell)?.[0] ?? [])
      const [position] = cells.flatMap((cell) => positionIn(cell) ?? [])
      const [season] = seasons
      return [
        {
          id: randomId(),
          name: name.slice(0, 100),
          position: position ?? null,
          lastSeason: season === undefined ? null : Number(season),
          counts: true,
        },
      ]
    })
}

/** Finds the first position that a cell names, by its letters or its words. */
function positionIn(cell: string): Position | undefined {
  const words = cell.toUpperCase().split(/[^A-Z]+/)
  const byLetters = positions.find((position) => words.includes(position))
  if (byLetters) return byLetters
  const lower = cell.toLowerCase()
  return positions.find((position) => positionNames[position].toLowerCase() === lower) ?? loose(lower)
}

function loose(cell: string): Position | undefined {
  if (/goal|keeper|portero/.test(cell)) return 'GK'
  if (/cent(er|re).?back|central def/.test(cell)) return 'CB'
  if (/left.?back/.test(cell)) return 'LB'
  if (/right.?back/.test(cell)) return 'RB'
  if (/def.*mid|holding/.test(cell)) return 'CDM'
  if (/att.*mid/.test(cell)) return 'CAM'
  if (/mid/.test(cell)) return 'CM'
  if (/left.?w/.test(cell)) return 'LW'
  if (/right.?w/.test(cell)) return 'RW'
  if (/striker|forward|f(wd)?$/.test(cell)) return 'ST'
  return undefined
}
