import { type Division, type Gender, genders } from '@touchline/contract'
import { unfitness } from '../domain-evidence.ts'
import {
  noPrices,
  type PriceFacts,
  type PriceRow,
  type School,
  type SchoolFacts,
  type Source,
  type TeamFact,
} from './school.ts'

/** An institution as stored, or about to be. */
export interface KnownInstitution {
  id: string
  unitid: number
  facts: SchoolFacts
  factsFrom: Source | null
  prices: PriceFacts
}

/** A program as stored, or about to be. */
export interface KnownCollege {
  id: string
  institutionId: string
  gender: Gender
  collegeName: string
  /** As shown on the page. */
  division: Division
  /** As stated by files and administrators, regardless of coaches' edits; null if by none. */
  officialDivision: Division | null
  collegeWebsite: string
  rosterSize: number | null
  listed: boolean
  /** Columns a coach has edited, which no file overwrites. */
  editedColumns: readonly string[]
  hasCoaches: boolean
}

/** A file's facts about one team of an institution. */
interface Team {
  institution: KnownInstitution
  gender: Gender
  school: School
  /** A newer file has already set this team. */
  older: boolean
}

/** Merges schools into the directory by unitid; `apply` takes one at a time. */
export class ImportMerger {
  readonly institutions = new Map<number, KnownInstitution>()
  readonly #colleges = new Map<string, KnownCollege>()
  readonly #stored = new Set<string>()
  readonly #nextId: () => string
  /** Teams in an older file that a directory says are not played. */
  notAdded = 0

  constructor(
    institutions: readonly KnownInstitution[],
    colleges: readonly KnownCollege[],
    nextId: () => string,
  ) {
    for (const institution of institutions) this.institutions.set(institution.unitid, institution)
    for (const college of colleges) {
      this.#colleges.set(keyOf(college), college)
      this.#stored.add(college.id)
    }
    this.#nextId = nextId
  }

  get colleges(): KnownCollege[] {
    return [...this.#colleges.values()]
  }

  apply(school: School, source: Source) {
    const known = this.institutions.get(school.unitid)
    const older = source === 'eada' && known?.factsFrom === 'directory'
    const institution: KnownInstitution = {
      id: known?.id ?? this.#nextId(),
      unitid: school.unitid,
      facts: known ? mergeFacts(known.facts, school.facts, older) : school.facts,
      factsFrom: older ? 'directory' : source,
      prices: known?.prices ?? noPrices,
    }
    this.institutions.set(school.unitid, institution)
    for (const gender of genders) this.#applyTeam({ institution, gender, school, older })
  }

  /**
   * Sets what families paid, whole and of one year: an older year or a row without a value changes nothing. Returns
   * false for an institution that is not in the directory.
   */
  applyPrices({ unitid, prices }: Omit<PriceRow, 'line'>, year: string): boolean {
    const known = this.institutions.get(unitid)
    if (!known) return false
    const isOlder = known.prices.netPriceYear !== null && known.prices.netPriceYear > year
    const isEmpty = Object.values(prices).every((value) => value === null)
    if (!isOlder && !isEmpty) {
      this.institutions.set(unitid, { ...known, prices: { ...prices, netPriceYear: year } })
    }
    return true
  }

  #applyTeam({ institution, gender, school, older }: Team) {
    const team: TeamFact = school.teams[gender]
    const key = keyOf({ institutionId: institution.id, gender })
    const known = this.#colleges.get(key)
    if (team === 'unknown') return
    if (team === 'none') {
      if (known && !older) this.#drop(key, known)
    } else if (known) {
      const { facts } = institution
      const given = { facts, division: school.division, rosterSize: team.rosterSize }
      this.#colleges.set(key, mergeCollege(known, given, older))
    } else if (older) {
      this.notAdded += 1
    } else {
      const { division } = school
      this.#colleges.set(key, {
        id: this.#nextId(),
        institutionId: institution.id,
        gender,
        collegeName: institution.facts.name,
        division,
        officialDivision: division,
        collegeWebsite: institution.facts.website ?? '',
        rosterSize: team.rosterSize,
        listed: true,
        editedColumns: [],
        hasCoaches: false,
      })
    }
  }

  /** Unlists a team that is no longer played, unless it has a coach. */
  #drop(key: string, known: KnownCollege) {
    if (!this.#stored.has(known.id)) this.#colleges.delete(key)
    else if (!known.hasCoaches) this.#colleges.set(key, { ...known, listed: false })
  }
}

function mergeCollege(
  known: KnownCollege,
  { facts, division, rosterSize }: { facts: SchoolFacts; division: Division; rosterSize: number | null },
  older: boolean,
): KnownCollege {
  const kept = (column: string) => known.editedColumns.includes(column)
  return {
    ...known,
    division: older || kept('division') ? known.division : division,
    officialDivision: merged(known.officialDivision, division, older),
    collegeWebsite: kept('college_website') ? known.collegeWebsite : (facts.website ?? known.collegeWebsite),
    rosterSize: kept('roster_size') ? known.rosterSize : merged(known.rosterSize, rosterSize, older),
    listed: older ? known.listed : true,
  }
}

/** Returns the newer of two values, or the one that is known. */
function merged<Value>(known: Value | null, given: Value | null, older: boolean): Value | null {
  return older ? (known ?? given) : (given ?? known)
}

function mergeFacts(known: SchoolFacts, given: SchoolFacts, older: boolean): SchoolFacts {
  const pick = <Key extends keyof SchoolFacts>(key: Key) => merged(known[key], given[key], older)
  const emailDomain = pick('emailDomain')
  return {
    name: older ? known.name : given.name,
    state: older ? known.state : given.state,
    city: pick('city'),
    website: pick('website'),
    // Clears domains imported before unfit ones were left out.
    emailDomain: emailDomain !== null && unfitness(emailDomain) ? null : emailDomain,
    latitude: pick('latitude'),
    longitude: pick('longitude'),
    undergradEnrollment: pick('undergradEnrollment'),
    admissionRate: pick('admissionRate'),
    cost: pick('cost'),
    costOutOfState: pick('costOutOfState'),
    tuitionInState: pick('tuitionInState'),
    tuitionOutOfState: pick('tuitionOutOfState'),
    control: pick('control'),
  }
}

function keyOf({ institutionId, gender }: { institutionId: string; gender: Gender }): string {
  return `${institutionId} ${gender}`
}
