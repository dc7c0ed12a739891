import {
  type College,
  type CollegeCard,
  type ComparedCollege,
  type DivisionToConfirm,
  type Position,
  positions,
  statedFacts,
  type UnlistedCollege,
} from '@touchline/contract'
import type { CollegeCardRow, CollegeFactsRow, CollegeRow, FoundCollege } from './queries.ts'
import type { DivisionRow } from './review/division-queries.ts'
import type { UnlistedRow } from './review/unlisted-queries.ts'

type CardFacts = Omit<CollegeCardRow, 'latitude' | 'longitude' | 'cost' | 'costOutOfState'>

/** Presents a college for lists. */
export function presentCollegeCard(row: CardFacts): CollegeCard {
  return {
    collegeId: row.id,
    collegeName: row.collegeName,
    gender: row.gender,
    division: row.division,
    divisionConfirmed: row.division === row.officialDivision,
    city: row.city ?? '',
    state: row.state ?? '',
    positionsNeeded: knownPositions(row.positionsNeeded),
    graduatingYears: row.graduatingYears,
    gpa: row.gpa,
    rosterSize: row.rosterSize,
    undergradEnrollment: row.undergradEnrollment,
    profilePic: row.profilePic ?? '',
  }
}

/** Presents the full college record. */
export function presentCollege(row: CollegeRow): College {
  return {
    ...presentCollegeCard(row),
    unitid: row.unitid,
    description: row.description,
    collegeWebsite: row.collegeWebsite,
    coaches: row.coaches,
    overview: row.overview,
    latitude: row.latitude,
    longitude: row.longitude,
    admissionRate: row.admissionRate,
    cost: row.cost,
    costOutOfState: row.costOutOfState,
    statedByCoach: statedBy(row),
  }
}

/** Presents a college for the comparison. */
export function presentCompared(row: FoundCollege): ComparedCollege {
  const { control, netPrice, netPriceBands, completionRate } = row
  return {
    ...presentCollegeCard(row),
    unitid: row.unitid,
    collegeWebsite: row.collegeWebsite,
    admissionRate: row.admissionRate,
    cost: row.cost,
    costOutOfState: row.costOutOfState,
    statedByCoach: statedBy(row),
    publicCollege: control === null ? null : control === 'public',
    netPrice,
    netPriceBands,
    netPriceYear: row.netPriceYear ?? '',
    completionRate,
  }
}

/** Lists the non-empty facts entered by a coach, at sign-up or on the college's page. */
function statedBy(row: CollegeFactsRow): College['statedByCoach'] {
  const { editedColumns, madeAtSignUp, graduatingYears, gpa, rosterSize } = row
  const entered = (column: string) => madeAtSignUp || editedColumns.includes(column)
  const stated = {
    graduatingYears: entered('graduating_years') && graduatingYears.length > 0,
    gpa: entered('gpa') && gpa !== null,
    rosterSize: entered('roster_size') && rosterSize !== null,
    cost: row.statedCost !== null,
    costOutOfState: row.statedCostOutOfState !== null,
  }
  return statedFacts.filter((fact) => stated[fact])
}

/** Presents an unlisted college to administrators. */
export function presentUnlisted(row: UnlistedRow): UnlistedCollege {
  const { id, collegeName, gender, division, collegeWebsite, description, createdAt, coaches } = row
  return {
    collegeId: id,
    collegeName,
    gender,
    division,
    collegeWebsite,
    description,
    madeAt: createdAt.toISOString(),
    coaches: coaches ?? 0,
  }
}

/** Presents to administrators a college that shows another division than its official one. */
export function presentDivision(row: DivisionRow): DivisionToConfirm {
  const { id, collegeName, gender, collegeWebsite, division, officialDivision } = row
  return { collegeId: id, collegeName, gender, collegeWebsite, division, officialDivision }
}

/** Sorts positions into the product's order. */
function knownPositions(stored: readonly string[]): Position[] {
  return positions.filter((position) => stored.includes(position))
}
