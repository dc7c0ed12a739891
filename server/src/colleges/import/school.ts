import type { Division, Gender, State } from '@touchline/contract'

/** An institution's facts, in files and in the table; null if unknown. */
export interface SchoolFacts {
  name: string
  city: string | null
  state: State
  website: string | null
  emailDomain: string | null
  latitude: number | null
  longitude: number | null
  undergradEnrollment: number | null
  admissionRate: number | null
  cost: number | null
  costOutOfState: number | null
  tuitionInState: number | null
  tuitionOutOfState: number | null
  control: string | null
}

/** A played team with its roster size, one not played, or unknown. */
export type TeamFact = { rosterSize: number | null } | 'none' | 'unknown'

export interface School {
  unitid: number
  facts: SchoolFacts
  division: Division
  teams: Record<Gender, TeamFact>
}

/** Sources by rank: a directory is newer and fuller; EADA's figures are older and fewer. */
export type Source = 'directory' | 'eada'

/** Prices of an institution after grants, and the share that finishes; null if unknown. */
export interface PriceFacts {
  netPrice: number | null
  /** By income band, from low to high. */
  netPriceBands: readonly (number | null)[] | null
  completionRate: number | null
  /** Of the file, like '2021-22'. */
  netPriceYear: string | null
}

export const noPrices: PriceFacts = {
  netPrice: null,
  netPriceBands: null,
  completionRate: null,
  netPriceYear: null,
}

/** A row of a table of net prices, which does not know its year. */
export interface PriceRow {
  unitid: number
  line: number
  prices: Omit<PriceFacts, 'netPriceYear'>
}
