import {
  type Call,
  type CollegeCard,
  divisions,
  type Gender,
  positions,
  searchColleges,
} from '@touchline/contract'
import { seedOf } from '../../../ui/figures/seed.ts'

/** A college in the landing page's carousel; without an id it is made up. */
export type FeaturedCollege = Omit<CollegeCard, 'collegeId'> & { collegeId: string | null }

interface Wanted {
  count: number
  /** Limits the colleges to women's or men's soccer. */
  gender?: Gender
}

/**
 * Picks partner colleges for the carousel: those whose coaches list needed positions, spread over the divisions, else
 * any. If the directory is empty or unavailable, made-up ones.
 */
export async function featuredColleges(call: Call, { count, gender }: Wanted): Promise<FeaturedCollege[]> {
  const find = async (query: { positions?: string[] }) => {
    const { colleges } = await call(searchColleges, { query: { ...query, gender, limit: 60 } })
    return spread(colleges, count)
  }
  try {
    const partners = await find({ positions: [...positions] })
    const chosen = partners.length === count ? partners : await find({})
    return [...chosen, ...invented(gender).slice(chosen.length, count)]
  } catch {
    // The failed call has logged its error.
    return invented(gender).slice(0, count)
  }
}

/** Takes one college per division in turn, no name twice; the same list gives the same result. */
export function spread<College extends Pick<CollegeCard, 'collegeName' | 'division'>>(
  colleges: readonly College[],
  count: number,
): College[] {
  const ordered = colleges.toSorted((one, other) => seedOf(one.collegeName) - seedOf(other.collegeName))
  const names = new Set<string>()
  const unique = ordered.filter(({ collegeName }) => !names.has(collegeName) && names.add(collegeName))
  const queues = divisions.map((division) => unique.filter((college) => college.division === division))
  const rounds = Math.max(0, ...queues.map((queue) => queue.length))
  return Array.from({ length: rounds }, (_, round) => queues.flatMap((queue) => queue[round] ?? []))
    .flat()
    .slice(0, count)
}

function invented(gender: Gender = 'female'): FeaturedCollege[] {
  const college = (
    given: Pick<CollegeCard, 'collegeName' | 'division' | 'city' | 'state' | 'positionsNeeded'>,
  ): FeaturedCollege => ({
    ...given,
    collegeId: null,
    divisionConfirmed: true,
    gender,
    graduatingYears: [],
    gpa: null,
    rosterSize: null,
    undergradEnrollment: null,
    profilePic: '',
  })
  return [
    college({
      collegeName: 'Kestrel Ridge University',
      division: 'Division 1',
      city: 'Kestrel Ridge',
      state: 'PA',
      positionsNeeded: ['LW', 'CAM', 'RB', 'GK'],
    }),
    college({
      collegeName: 'Larkspur University',
      division: 'Division 2',
      city: 'Larkspur Glen',
      state: 'CO',
      positionsNeeded: ['ST', 'CDM'],
    }),
    college({
      collegeName: 'Bellwether College',
      division: 'Division 3',
      city: 'Bellwether',
      state: 'MA',
      positionsNeeded: ['CB', 'LB', 'CM'],
    }),
    college({
      collegeName: 'Calder Bay University',
      division: 'NAIA',
      city: 'Calder Bay',
      state: 'OR',
      positionsNeeded: ['RW', 'GK'],
    }),
  ]
}
