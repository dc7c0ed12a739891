import type { Division, Gender, State } from '@touchline/contract'

/** The facts of an institution, as files give them and the table keeps them; null where unknown. */
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

/** A team that is played with its roster size, one that is not, or nothing known. */
export type TeamFact = { rosterSize: number | null } | 'none' | 'unknown'

/** One row of a file. */
export interface School {
  unitid: number
  facts: SchoolFacts
  division: Division
  teams: Record<Gender, TeamFact>
}

/** A directory is the newer and fuller source; EADA's figures are older and fewer. */
export type Source = 'directory' | 'eada'
