import { commitImport, requestFor, startImport } from '@touchline/contract'
import type { Meter } from '../harness/usage.ts'
import type { Program } from './fill.ts'

/** The rows of each file; each goes to an empty board, since a board takes 5,000. */
export const fileSizes = [1000, 5000]

/** The most seconds that reading and taking a file of each size may take, and the most memory that it may add, in MB. */
const goals = { read: [2, 6], take: [3, 10], memory: 150 }

interface Side {
  port: number
  meter: Meter
}

/** Measures spreadsheets on their way to these boards: read and explained, then carried out. */
export async function importsOf({ port, meter }: Side, programs: readonly Program[], missed: string[]) {
  const rows: (string | number)[][] = []
  for (const [place, { token }] of programs.entries()) {
    const size = fileSizes[place] ?? 0
    const before = meter.appMegabytes()
    const began = performance.now()
    const { importId, counts } = await ask(port, token, startImport.path, fileOf(size))
    const read = (performance.now() - began) / 1000
    if (counts.new !== size) throw new Error(`${counts.new} of ${size} rows are new`)
    const carriedOut = performance.now()
    await ask(port, token, requestFor(commitImport, { params: { importId } }).path)
    const take = (performance.now() - carriedOut) / 1000
    const memory = meter.appMegabytes() - before
    rows.push([size.toLocaleString('en-US'), read.toFixed(2), take.toFixed(2), memory.toFixed(0)])
    if (read > (goals.read[place] ?? 0)) missed.push(`${size} rows are read in ${read.toFixed(1)} s`)
    if (take > (goals.take[place] ?? 0)) missed.push(`${size} rows are taken in ${take.toFixed(1)} s`)
    if (memory > goals.memory) missed.push(`${size} rows take ${memory.toFixed(0)} MB`)
  }
  return { title: 'A spreadsheet', columns: ['rows', 'read, s', 'carried out, s', 'memory, MB'], rows }
}

async function ask(port: number, token: string, path: string, body?: FormData) {
  const headers = { authorization: `Bearer ${token}`, 'x-forwarded-for': '10.0.0.1' }
  const answer = await fetch(`http://127.0.0.1:${port}${path}`, {
    method: 'POST',
    headers,
    ...(body && { body }),
  })
  if (!answer.ok) throw new Error(`${answer.status} at ${path}: ${await answer.text()}`)
  return startImport.response.parse(await answer.json())
}

/** Builds a spreadsheet as a staff keeps it, none of whose players is on the board. */
function fileOf(size: number): FormData {
  const lines = Array.from({ length: size }, (_, at) => {
    const name = `${letters(size * 16 + at)} ${letters(size * 16 + at * 7)}`
    return [
      name,
      2027 + (at % 4),
      positions[at % positions.length],
      `5'${at % 12}"`,
      'Hill Rovers',
      3 + (at % 10) / 10,
    ]
  })
  const text = [['Athlete', 'Class', 'Pos', 'Ht.', 'Club', 'GPA'], ...lines]
    .map((line) => line.join(','))
    .join('\n')
  const body = new FormData()
  body.set('name', 'board.csv')
  body.set('file', new File([text], 'board.csv', { type: 'text/csv' }))
  return body
}

const positions = ['GK', 'CB', 'LB', 'CM', 'RW', 'ST']
const syllables = [
  'Bra',
  'Dol',
  'Fen',
  'Gar',
  'Hol',
  'Kes',
  'Lin',
  'Mor',
  'Nor',
  'Pel',
  'Ros',
  'Tam',
  'Ul',
  'Ves',
  'Wen',
  'Zor',
]

/** Writes a number as a name. */
function letters(number: number): string {
  const first = syllables[number % syllables.length] ?? ''
  const rest = Math.floor(number / syllables.length)
  return rest === 0 ? `${first}ley` : `${first}${letters(rest).toLowerCase()}`
}
