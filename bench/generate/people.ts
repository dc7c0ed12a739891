import type { Gender } from '@touchline/contract'
import type pg from 'pg'
import type { Chance } from '../../server/demo/chance.ts'
import type { ProgramDraw } from './colleges.ts'
import { copyRows, type Value } from './copy.ts'
import { inTurn } from './in-turn.ts'
import { names, plain } from './names.ts'
import { drawPlayer, type PlayerDraw } from './player.ts'
import type { Progress } from './progress.ts'

/** A coach in the form that later steps need. */
export interface CoachDraw {
  id: string
  gender: Gender
  collegeId: string
}

/** Player ids by program, oldest first. */
export type PlayerIds = Record<Gender, string[]>

const userColumns = 'id type name email email_verified has_done_tutorial created_at updated_at'.split(' ')
const coachesEach = 2

/** Writes two verified coaches for every program. */
export async function writeCoaches(
  client: pg.Client,
  chance: Chance,
  now: Date,
  programs: readonly ProgramDraw[],
): Promise<CoachDraw[]> {
  const coaches: CoachDraw[] = []
  const users: Value[][] = []
  const rows: Value[][] = []
  for (const { id: collegeId, gender, domain } of programs) {
    for (let place = 0; place < coachesEach; place++) {
      const id = chance.id(now)
      const [first, last] = [
        names[chance.happens(0.5) ? 'female' : 'male'].draw(chance),
        names.last.draw(chance),
      ]
      const email = `${plain(first)}.${plain(last)}.${coaches.length}@${domain}`
      coaches.push({ id, gender, collegeId })
      users.push([id, 'coach', `${first} ${last}`, email, true, true, now, now])
      const title = place === 0 ? 'Head coach' : 'Assistant coach'
      rows.push([id, collegeId, gender, title, 'verified', now, 'domain', now, now])
    }
  }
  await copyRows(client, 'users', userColumns, users)
  const columns = 'user_id college_id gender title verification verified_at verified_by created_at updated_at'
  await copyRows(client, 'coaches', columns.split(' '), rows)
  return coaches
}

const playerColumns =
  'user_id gender age positions divisions_interested_in school year_graduating grade height_inches club club_level gpa accolades phone_number state_located city created_at updated_at'.split(
    ' ',
  )
const batch = 10_000 // players per batch: their accounts are written before their profiles

/** Writes the players, who signed up one by one in the two years before `now`. */
export async function writePlayers(
  clients: readonly pg.Client[],
  chance: Chance,
  now: Date,
  count: number,
  progress: Progress,
): Promise<PlayerIds> {
  const ids: PlayerIds = { male: [], female: [] }
  const pieces = drawPlayers(chance, now, count, ids)
  let done = 0
  await inTurn(clients, pieces, async (client, some) => {
    await copyRows(client, 'users', userColumns, some.map(account))
    await copyRows(client, 'players', playerColumns, some.map(profile))
    done += some.length
    progress.show('Players', done, count)
  })
  return ids
}

function* drawPlayers(chance: Chance, now: Date, count: number, ids: PlayerIds): Generator<PlayerDraw[]> {
  const twoYears = 730 * 86_400_000
  for (let start = 0; start < count; start += batch) {
    yield Array.from({ length: Math.min(batch, count - start) }, (_, place) => {
      const index = start + place
      const player = drawPlayer(chance, index, new Date(now.getTime() - twoYears * (1 - index / count)))
      ids[player.gender].push(player.id)
      return player
    })
  }
}

const account = ({ id, name, email, emailVerified, createdAt }: PlayerDraw): Value[] => [
  id,
  'player',
  name,
  email,
  emailVerified,
  true,
  createdAt,
  createdAt,
]

const profile = (player: PlayerDraw): Value[] => [
  player.id,
  player.gender,
  player.age,
  player.positions,
  player.divisions,
  player.school,
  player.year,
  player.grade,
  player.height,
  player.club,
  player.clubLevel,
  player.gpa,
  player.accolades,
  player.phone,
  player.state,
  player.city,
  player.createdAt,
  player.createdAt,
]
