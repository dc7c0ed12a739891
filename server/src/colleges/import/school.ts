import type { Division, Gender, State } from '@touchline/contract'

/** Describes the facts of an institution, as files give them and the table keeps them; null where unknown. */
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

/** Describes a team that is played with its roster size, one that is not, or nothing known. */
export type TeamFact = { rosterSize: number | null } | 'none' | 'unknown'

/** Describes one row of a file. */
export interface School {
  unitid: number
  facts: SchoolFacts
  division: Division
  teams: Record<Gender, TeamFact>
}

/** Ranks the sources: a directory is newer and fuller, EADA's figures are older and fewer. */
export type Source = 'directory' | 'eada'
