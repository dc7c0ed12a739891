import { type Division, divisions } from '@touchline/contract'
import { RowRefused } from '../../platform/csv-file.ts'
import type { Cells } from './cells.ts'
import type { PriceRow, School, Source, TeamFact } from './school.ts'

interface Table {
  name: string
  columns: readonly string[]
}

/** A file of schools and their teams: how to recognize its columns and read a row. */
export interface SchoolFormat extends Table {
  source: Source
  /** Returns the row's school; undefined if the row is about another sport. */
  read(cells: Cells): School | undefined
}

/** A file of what families paid, which has a year. */
interface PriceFormat extends Table {
  source: 'prices'
  read(cells: Cells): Omit<PriceRow, 'line'>
}

export type Format = SchoolFormat | PriceFormat

const maxLengths = { name: 150, city: 100, word: 60 } as const
const maxPlayers = 500

const directory: SchoolFormat = {
  source: 'directory',
  name: 'college directory',
  columns: ['unitid', 'name', 'state', 'division', 'mens_soccer', 'womens_soccer'],
  read: (cells) => ({
    unitid: cells.unitid(),
    facts: {
      name: cells.required('name', maxLengths.name),
      city: cells.text('city', maxLengths.city),
      state: cells.state('state'),
      website: cells.website('website'),
      emailDomain: cells.domain('email_domain'),
      latitude: cells.decimal('latitude', -90, 90),
      longitude: cells.decimal('longitude', -180, 180),
      undergradEnrollment: cells.whole('undergrad_enrollment'),
      admissionRate: hundredths(cells.decimal('admission_rate', 0, 1)),
      cost: cells.whole('cost'),
      costOutOfState: cells.whole('cost_out_of_state'),
      tuitionInState: cells.whole('tuition_in_state'),
      tuitionOutOfState: cells.whole('tuition_out_of_state'),
      control: cells.text('control', maxLengths.word),
    },
    division: knownDivision(cells.required('division', maxLengths.word)),
    teams: {
      male: flaggedTeam(cells, 'mens_soccer', 'mens_roster'),
      female: flaggedTeam(cells, 'womens_soccer', 'womens_roster'),
    },
  }),
}

const eada: SchoolFormat = {
  source: 'eada',
  name: 'EADA per-sport file',
  columns: ['unitid', 'institution_name', 'state_cd', 'classification_name', 'partic_men', 'partic_women'],
  read(cells) {
    const sport = cells.text('sports', maxLengths.word)
    if (sport !== null && sport.toLowerCase() !== 'soccer') return undefined
    return {
      unitid: cells.unitid(),
      facts: {
        name: cells.required('institution_name', maxLengths.name),
        city: cells.text('city_txt', maxLengths.city),
        state: cells.state('state_cd'),
        website: null,
        emailDomain: null,
        latitude: null,
        longitude: null,
        undergradEnrollment: cells.whole('eftotalcount'),
        admissionRate: null,
        cost: null,
        costOutOfState: null,
        tuitionInState: null,
        tuitionOutOfState: null,
        control: null,
      },
      division: classified(cells.text('classification_name', maxLengths.name) ?? ''),
      teams: { male: countedTeam(cells, 'partic_men'), female: countedTeam(cells, 'partic_women') },
    }
  },
}

const bandColumns = [
  'net_price_0_30k',
  'net_price_30_48k',
  'net_price_48_75k',
  'net_price_75_110k',
  'net_price_110k_plus',
]

const netPrices: PriceFormat = {
  source: 'prices',
  name: 'table of net prices',
  columns: ['unitid', 'net_price', ...bandColumns, 'completion_rate'],
  read(cells) {
    const bands = bandColumns.map((column) => cells.dollars(column))
    return {
      unitid: cells.unitid(),
      prices: {
        netPrice: cells.dollars('net_price'),
        netPriceBands: bands.some((price) => price !== null) ? bands : null,
        completionRate: cells.decimal('completion_rate', 0, 1),
      },
    }
  },
}

const formats: readonly Format[] = [directory, eada, netPrices]

/** Returns the format with these columns; throws and names the missing ones. */
export function recognizeFormat(columns: readonly string[]): Format {
  const missing = (format: Format) => format.columns.filter((column) => !columns.includes(column))
  const found = formats.find((format) => missing(format).length === 0)
  if (found) return found
  const nearest = formats.toSorted((one, other) => missing(one).length - missing(other).length)[0]
  if (!nearest || missing(nearest).length > nearest.columns.length / 2) {
    throw new Error(
      'the first line does not name the columns of a college directory, an EADA per-sport file or a table of net prices',
    )
  }
  throw new Error(`as a ${nearest.name} it lacks the columns ${missing(nearest).join(', ')}`)
}

function flaggedTeam(cells: Cells, flag: string, roster: string): TeamFact {
  const rosterSize = cells.whole(roster, maxPlayers)
  const played = cells.flag(flag)
  if (played === undefined) return 'unknown'
  return played ? { rosterSize } : 'none'
}

function countedTeam(cells: Cells, count: string): TeamFact {
  const rosterSize = cells.whole(count, maxPlayers)
  return rosterSize === null || rosterSize === 0 ? 'none' : { rosterSize }
}

function knownDivision(value: string): Division {
  const division = divisions.find((known) => known.toLowerCase() === value.toLowerCase())
  if (!division) throw new RowRefused(`division is '${value}', which is none of ${divisions.join(', ')}`)
  return division
}

const levels: Record<string, Division> = { i: 'Division 1', ii: 'Division 2', iii: 'Division 3' }

/** Converts EADA's classification to a division; its spaces and hyphens vary over the years. */
function classified(classification: string): Division {
  const words = classification.toLowerCase().split(/[\s-]+/)
  if (words[0] === 'ncaa' && words[1] === 'division') return levels[words[2] ?? ''] ?? 'Other'
  if (words[0] === 'naia') return 'NAIA'
  if (words[0] === 'njcaa') return 'NJCAA'
  return 'Other'
}

function hundredths(value: number | null): number | null {
  return value === null ? null : Math.round(value * 100) / 100
}
