import { classYears, type Division, genders, positions } from '@touchline/contract'
import type { Trx } from '../src/platform/db/database.ts'
import type { Chance } from './chance.ts'

type School = [
  name: string,
  city: string,
  state: string,
  division: Division,
  at: [latitude: number, longitude: number],
  students: number,
  cost: number,
]

/** Twenty schools that do not exist. */
const schools: School[] = [
  ['Kestrel Ridge University', 'Kestrel Ridge', 'PA', 'Division 1', [40.6, -77.9], 11200, 52400],
  ['Havenport University', 'Havenport', 'RI', 'Division 1', [41.5, -71.4], 6400, 68900],
  ['Red Mesa State University', 'Red Mesa', 'AZ', 'Division 1', [35.2, -111.4], 24800, 33100],
  ['Sable River University', 'Sable River', 'NC', 'Division 1', [35.7, -80.3], 8900, 49800],
  ['Windmere University', 'Windmere', 'CA', 'Division 1', [36.9, -121.6], 15600, 61200],
  ['Quarry Lake State University', 'Quarry Lake', 'IN', 'Division 2', [40.4, -86.5], 9300, 27400],
  ['Tamarack Falls University', 'Tamarack Falls', 'MN', 'Division 2', [46.8, -94.2], 5200, 31800],
  ['Ironwood State University', 'Ironwood Flats', 'TX', 'Division 2', [31.6, -98.1], 7700, 25900],
  ['Larkspur University', 'Larkspur Glen', 'CO', 'Division 2', [39.1, -104.9], 4100, 44700],
  ['Bellwether College', 'Bellwether', 'MA', 'Division 3', [42.3, -72.4], 1900, 74300],
  ['Orchard Hill College', 'Orchard Hill', 'NY', 'Division 3', [42.9, -76.8], 2300, 66100],
  ['Saltmarsh College', 'Saltmarsh', 'ME', 'Division 3', [43.9, -69.8], 1600, 70800],
  ['Stonebridge Valley College', 'Stonebridge', 'OH', 'Division 3', [40.8, -82.1], 2100, 58200],
  ['Pinegrove Institute', 'Pinegrove', 'WA', 'Division 3', [47.3, -122.2], 3400, 63500],
  ['Copperline College', 'Copperline', 'MI', 'NAIA', [46.5, -87.6], 1400, 38600],
  ['Granite Pass College', 'Granite Pass', 'MT', 'NAIA', [46.1, -112.8], 1200, 35300],
  ['Calder Bay University', 'Calder Bay', 'OR', 'NAIA', [44.6, -123.9], 2600, 41200],
  ['Blue Heron Community College', 'Heron Springs', 'FL', 'NJCAA', [28.4, -82.1], 5800, 14900],
  ['Cedar Hollow Community College', 'Cedar Hollow', 'IA', 'NJCAA', [41.9, -93.3], 3900, 13700],
  ['Marrow Creek College', 'Marrow Creek', 'CA', 'Other', [37.8, -121.2], 8400, 12600],
]

/** A demo program, with what later steps of the seed need. */
export interface DemoCollege {
  id: string
  name: string
  domain: string
  gender: 'male' | 'female'
  division: Division
}

const openings = [
  'We play a pressing game and look for players who enjoy running at people.',
  'A small squad where first-years earn minutes, coached by a staff of three.',
  'We build from the back and give young players the ball under pressure.',
  'Training is early, travel is long, and the team eats together every Sunday.',
]

const shares = [0.38, 0.42, 0.5, 0.58, 0.64]

/** Makes up what families paid; the figures of a public school are those of its own state. */
function pricesOf(name: string, cost: number) {
  const isPublic = /State|Community/.test(name)
  const hundreds = (price: number) => Math.round(price / 100) * 100
  return {
    control: isPublic ? 'public' : 'private nonprofit',
    costOutOfState: isPublic ? hundreds(cost * 1.4) : cost,
    netPrice: hundreds(cost * 0.51),
    netPriceBands: shares.map((share) => hundreds(cost * share)),
    netPriceYear: '2021-22',
    completionRate: Math.min(0.94, Math.round(cost / 800) / 100),
  }
}

/** Inserts the schools, each with a men's and a women's program. */
export async function seedColleges(trx: Trx, chance: Chance, now: Date): Promise<DemoCollege[]> {
  const made: DemoCollege[] = []
  for (const [index, [name, city, state, division, at, students, cost]] of schools.entries()) {
    const slug = name.toLowerCase().split(' ').slice(0, 2).join('-')
    const domain = `${slug}.example.edu`
    const institutionId = chance.id(now)
    await trx
      .insertInto('institutions')
      .values({
        id: institutionId,
        name,
        city,
        state,
        emailDomain: domain,
        website: `https://www.${domain}`,
        latitude: at[0],
        longitude: at[1],
        undergradEnrollment: students,
        cost,
        ...pricesOf(name, cost),
        // no school of the federal directory has a number below 0
        unitid: -1 - index,
        admissionRate: chance.between(35, 92) / 100,
        createdAt: now,
        updatedAt: now,
      })
      .execute()
    for (const gender of genders) {
      const id = chance.id(now)
      const side = gender === 'male' ? "men's" : "women's"
      await trx
        .insertInto('colleges')
        .values({
          id,
          institutionId,
          gender,
          division,
          officialDivision: division,
          collegeName: name,
          description: `${chance.pick(openings)} The ${side} program of ${name} plays in ${city}, ${state}.`,
          collegeWebsite: `https://www.${domain}`,
          positionsNeeded: chance.some(positions, chance.between(2, 5)),
          graduatingYears: chance.some(classYears(now).slice(0, 4), chance.between(2, 3)).sort(),
          gpa: chance.pick([2.3, 2.5, 2.8, 3, 3.2, 3.5]),
          overview: `The program began in ${chance.between(1968, 2004)}. Home games at ${city} Field.`,
          rosterSize: chance.between(22, 34),
          createdAt: now,
          updatedAt: now,
        })
        .execute()
      made.push({ id, name, domain, gender, division })
    }
  }
  return made
}
