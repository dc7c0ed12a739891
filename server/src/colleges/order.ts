import { type CollegeSort, positions, type SortedCollege, type State, states } from '@touchline/contract'
import type { Actor } from '../platform/actor.ts'
import type { Database } from '../platform/db/database.ts'
import { calledBy } from './called.ts'
import { distanceFrom, type Place } from './distance.ts'
import { type FoundCollege, findPlace, findSearcher } from './queries.ts'

/** Sort key of colleges that do not state the fact, so that they come last. */
const unstated = 1_000_000_000

/** An order of colleges other than by name: rising key, ties by name. */
export interface CollegeOrder {
  keyOf: (college: FoundCollege) => number
}

/** Builds the requested order; undefined for order by name, or if the caller has nothing to order by. */
export async function collegeOrder(
  db: Database,
  actor: Actor,
  { sort, name }: { sort: CollegeSort; name: string },
): Promise<CollegeOrder | undefined> {
  if (sort === 'name') return undefined
  if (sort === 'called') return { keyOf: callOf(name) }
  const player = actor.type === 'player' ? await findSearcher(db, actor.userId) : undefined
  if (sort === 'needed') return player && { keyOf: needOf(player.positions) }
  const from =
    actor.type === 'coach' ? await findPlace(db, actor.collegeId) : player && inState(player.stateLocated)
  const place = from && placeOf(from)
  if (sort === 'cost') return { keyOf: (college) => costFor(place?.state, college) ?? unstated }
  if (!place) return undefined
  const measure = distanceFrom(place)
  return {
    keyOf(college) {
      const miles = measure(placeOf(college))
      return miles === undefined ? unstated : Math.round(miles)
    },
  }
}

/** Returns the fact behind a college's sort key. */
export function sortedBy(
  sort: CollegeSort,
  key: number | undefined,
): Pick<SortedCollege, 'miles' | 'yearlyCost' | 'needsYou'> {
  if (key === undefined || sort === 'name' || sort === 'called') return {}
  if (sort === 'needed') return { needsYou: key < notNeeded }
  if (key === unstated) return {}
  return sort === 'distance' ? { miles: key } : { yearlyCost: key }
}

/** Ranks colleges that are called as was typed first, the largest of them first: people mean those most often. */
function callOf(typed: string) {
  const isCalled = calledBy(typed)
  return (college: FoundCollege) =>
    isCalled(college) ? unstated - 1 - (college.undergradEnrollment ?? 0) : unstated
}

const notNeeded = 100 // above any key of a college that needs one of the positions

/** Ranks colleges that need the player's main (first) position first, then by how many positions they need. */
function needOf([main, ...others]: readonly string[]) {
  return ({ positionsNeeded }: Pick<FoundCollege, 'positionsNeeded'>) => {
    const needsMain = main !== undefined && positionsNeeded.includes(main)
    const also = others.filter((position) => positionsNeeded.includes(position)).length
    if (!needsMain && also === 0) return notNeeded
    return (needsMain ? 0 : notNeeded / 2) + positions.length - also
  }
}

/** Returns the yearly list price; the out-of-state one only for people known to live in another state. */
function costFor(state: State | undefined, college: FoundCollege): number | null {
  const { cost, costOutOfState } = college
  return state !== undefined && college.state !== state ? (costOutOfState ?? cost) : cost
}

const inState = (state: string | null) => ({ state, latitude: null, longitude: null })

function placeOf({ state, latitude, longitude }: Omit<Place, 'state'> & { state: string | null }): Place {
  return { state: states.find((one) => one === state), latitude, longitude }
}
