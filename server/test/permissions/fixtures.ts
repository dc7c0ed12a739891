import type { Gender } from '@touchline/contract'
import { logInAs, makeAdmin, makeCoach, makeGuardian, makePlayer } from '../../src/auth/factory.ts'
import { makeCollege } from '../../src/colleges/factory.ts'
import type { Platform } from '../../src/platform/platform.ts'
import { tokenDigest } from '../../src/platform/secret.ts'
import { type ActorName, actorNames, each, type ObjectName } from './actors.ts'
import { makeBoard } from './fixture-board.ts'
import { makeObjects } from './fixture-objects.ts'

export type Ids = Awaited<ReturnType<typeof makeObjects>>

/** An actor in a request: user and session. */
export interface Caller {
  /** Empty for a signed-out visitor. */
  userId: string
  token: string | undefined
}

/** The actors and the objects they ask for. */
export interface Fixtures {
  callers: Record<ActorName, Caller>
  ids: Record<ObjectName, Ids>
}

const stranger = '01890000-0000-7000-8000-000000000000'
const wrong = 'not-an-id'

/** Creates the two main people, others of their college, and strangers, each with one object of every kind. */
export async function makeFixtures(platform: Platform): Promise<Fixtures> {
  const near = await makeCollege(platform, { gender: 'female' })
  const sibling = await makeCollege(platform, { gender: 'male', institutionId: near.institutionId })
  const distant = await makeCollege(platform, { gender: 'female' })
  const people = await makePeople(platform, near.collegeId)
  const [player, mate, unknown] = [people.player, await newPlayer(platform), await newPlayer(platform)]
  const coach = people.coach
  const mateCoach = await newCoach(platform, near.collegeId)
  const unknownCoach = await newCoach(platform, distant.collegeId)
  const own = await makeObjects(platform, {
    ...near,
    team: near.collegeId,
    player,
    coach,
    guardian: people.guardian,
    furtherGuardian: people.furtherGuardian,
    invited: people.guardian.email,
    decider: people.admin.userId,
  })
  const sameCollege = await makeObjects(platform, {
    ...sibling,
    team: near.collegeId,
    player: mate,
    coach: mateCoach,
    guardian: await makeGuardian(platform),
    furtherGuardian: await makeGuardian(platform),
    invited: 'parent-of-mate@families.example',
    decider: people.newAdmin.userId,
  })
  const foreign = await makeObjects(platform, {
    ...distant,
    team: distant.collegeId,
    player: unknown,
    coach: unknownCoach,
    guardian: await makeGuardian(platform),
    furtherGuardian: await makeGuardian(platform),
    invited: 'parent-of-unknown@families.example',
    decider: people.newAdmin.userId,
  })
  const missing: Ids = {
    ...each(kindsOf(own), () => stranger),
    picture: `${'m'.repeat(43)}-512.webp`,
    feedFile: `${'m'.repeat(43)}.ics`,
    collegeName: 'No such college',
  }
  const malformed: Ids = { ...each(kindsOf(own), () => wrong), collegeName: 'undefined' }
  return {
    callers: await callersOf(platform, people),
    ids: { own, sameCollege, foreign, missing, malformed },
  }
}

/** Creates one person for each actor; only the two main people own an object. */
async function makePeople(platform: Platform, collegeId: string) {
  const far = await makeCollege(platform, { gender: 'female' })
  await makeBoard(platform, far.collegeId)
  const player = await newPlayer(platform, 'Tilda Marsh')
  const otherPlayer = await newPlayer(platform)
  const people = {
    player,
    otherPlayer,
    suspended: await makePlayer(platform, { ...girl, suspendedAt: platform.clock.now() }),
    unverified: await makePlayer(platform, { ...girl, emailVerified: false }),
    coach: await newCoach(platform, collegeId),
    colleague: await newCoach(platform, collegeId),
    newcomer: await makeCoach(platform, { ...girl, collegeId, evidence: 'domain' }),
    otherCoach: await newCoach(platform, far.collegeId),
    pendingCoach: await makeCoach(platform, { ...girl, collegeId, verification: 'pending' }),
    guardian: await makeGuardian(platform),
    furtherGuardian: await makeGuardian(platform),
    foreignGuardian: await guardianOf(platform, otherPlayer.userId),
    admin: await makeAdmin(platform),
    newAdmin: await makeAdmin(platform),
  }
  return people
}

const girl: { gender: Gender } = { gender: 'female' }
const newPlayer = (platform: Platform, name = 'Robin Fields') => makePlayer(platform, { ...girl, name })
const newCoach = (platform: Platform, collegeId: string) =>
  makeCoach(platform, { ...girl, collegeId, evidence: 'administrator' })

async function guardianOf(platform: Platform, playerId: string) {
  const guardian = await makeGuardian(platform)
  const since = platform.clock.now()
  await platform.db
    .insertInto('guardianships')
    .values({ playerId, guardianId: guardian.userId, since, decides: true, money: true, school: true })
    .execute()
  return guardian
}

async function callersOf(
  platform: Platform,
  people: Awaited<ReturnType<typeof makePeople>>,
): Promise<Record<ActorName, Caller>> {
  const { player } = people
  const callers = new Map<string, Caller>([['anonymous', { userId: '', token: undefined }]])
  for (const [name, { userId }] of Object.entries({ ...people, expired: player, revoked: player })) {
    callers.set(name, { userId, token: await logInAs(platform, userId, name !== 'newAdmin') })
  }
  const sessionOf = (name: ActorName) => tokenDigest(callers.get(name)?.token ?? '')
  await platform.db
    .updateTable('sessions')
    .set({ expiresAt: platform.clock.now() })
    .where('token', '=', sessionOf('expired'))
    .execute()
  await platform.db.deleteFrom('sessions').where('token', '=', sessionOf('revoked')).execute()
  return each(actorNames, (name) => callers.get(name) ?? { userId: '', token: undefined })
}

function kindsOf<Kind extends string>(ids: Record<Kind, string>): Kind[]
function kindsOf(ids: object) {
  return Object.keys(ids)
}
