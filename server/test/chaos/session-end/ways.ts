import {
  deleteAccount,
  type Endpoint,
  endOtherSessions,
  endSession,
  getSession,
  listChildConversations,
  listSessions,
  refuseCoach,
  refuseColleague,
  removeGuardian,
  resetPassword,
  searchPlayers,
  signOut,
  suspendAccount,
  updateCoachProfile,
} from '@touchline/contract'
import { betterAuth } from '../../../src/auth/better-auth/better-auth.ts'
import {
  demoPassword,
  logInAs,
  makeAdmin,
  makeCoach,
  makeGuardian,
  makePlayer,
} from '../../../src/auth/factory.ts'
import { resetSecondFactor } from '../../../src/auth/two-factor/reset.ts'
import { makeCollege } from '../../../src/colleges/factory.ts'
import { transact } from '../../../src/platform/db/database.ts'
import type { Platform } from '../../../src/platform/platform.ts'
import { ask } from '../platform/ask.ts'

/** A person who is about to lose a right: their calls meanwhile, and the action that ends the right. */
export interface Case {
  userId: string
  token: string
  calls: { endpoint: Endpoint; input: object }
  /** Resolves once the end is acknowledged. */
  end(): Promise<unknown>
  /** False where an open stream carries nothing that the right covers. */
  streams?: boolean
}

interface Place {
  platform: Platform
  url: string
}

const address = '192.0.2.50'
const calls = { endpoint: getSession, input: {} }

/** Lists every way to lose a session or a right. */
export const ways: Record<string, (place: Place) => Promise<Case>> = {
  signOut: async (place) => {
    const one = await player(place)
    return { ...one, calls, end: () => ask(place.url, signOut, { input: {}, who: { ...one, address } }) }
  },
  endSession: async (place) => {
    const one = await player(place)
    const here = { token: await logInAs(place.platform, one.userId), address }
    const { sessions } = await ask(place.url, listSessions, { input: {}, who: here })
    const sessionId = sessions.find((session) => !session.here)?.sessionId
    return {
      ...one,
      calls,
      end: () => ask(place.url, endSession, { input: { params: { sessionId } }, who: here }),
    }
  },
  endOtherSessions: async (place) => {
    const one = await player(place)
    const here = { token: await logInAs(place.platform, one.userId), address }
    return { ...one, calls, end: () => ask(place.url, endOtherSessions, { input: {}, who: here }) }
  },
  passwordReset: async (place) => {
    const one = await player(place)
    const accounts = await betterAuth(place.platform)
    const token = await transact(place.platform.db, (trx) => accounts.issueResetToken(trx, one.email))
    const body = { token, newPassword: 'another-kickabout-at-dusk' }
    return { ...one, calls, end: () => ask(place.url, resetPassword, { input: { body } }) }
  },
  passwordChange: async (place) => {
    const one = await coach(place)
    const here = { token: await logInAs(place.platform, one.userId), address }
    const body = { ...profileOf(one), password: 'another-kickabout-at-dusk', currentPassword: demoPassword }
    return {
      ...one,
      calls,
      end: () =>
        ask(place.url, updateCoachProfile, { input: { params: { coachId: one.userId }, body }, who: here }),
    }
  },
  suspension: async (place) => {
    const one = await player(place)
    const who = await admin(place)
    const input = { params: { userId: one.userId }, body: { reason: 'The rig says so' } }
    return { ...one, calls, end: () => ask(place.url, suspendAccount, { input, who }) }
  },
  accountDeletion: async (place) => {
    const one = await player(place)
    const body = { password: demoPassword, confirm: 'DELETE' }
    return {
      ...one,
      calls,
      end: () => ask(place.url, deleteAccount, { input: { body }, who: { ...one, address } }),
    }
  },
  secondFactorReset: async (place) => {
    const one = await player(place)
    const { db, clock } = place.platform
    const now = clock.now()
    await db
      .insertInto('secondFactors')
      .values({ userId: one.userId, secret: 'x', confirmedAt: now, createdAt: now })
      .execute()
    return { ...one, calls, end: () => resetSecondFactor(place.platform, one.email) }
  },
  coachRefusedByAdministrator: async (place) => {
    const one = await coach(place)
    const who = await admin(place)
    return {
      ...one,
      calls: players,
      end: () =>
        ask(place.url, refuseCoach, {
          input: { params: { coachId: one.userId }, body: { note: 'Left' } },
          who,
        }),
    }
  },
  coachRefusedByColleague: async (place) => {
    const earlier = await coach(place)
    const one = await coach(place, earlier.collegeId)
    const who = { token: earlier.token, address }
    const input = { params: { coachId: one.userId } }
    return { ...one, calls: players, end: () => ask(place.url, refuseColleague, { input, who }) }
  },
  coachChangesCollege: async (place) => {
    const one = await coach(place)
    const next = await makeCollege(place.platform)
    const body = { ...profileOf(one), collegeId: next.collegeId, currentPassword: demoPassword }
    const input = { params: { coachId: one.userId }, body }
    return {
      ...one,
      calls: players,
      end: () => ask(place.url, updateCoachProfile, { input, who: { ...one, address } }),
    }
  },
  guardianRemoved: async (place) => {
    const child = await player(place)
    const guardian = await makeGuardian(place.platform)
    const token = await logInAs(place.platform, guardian.userId)
    await place.platform.db
      .insertInto('guardianships')
      .values({ playerId: child.userId, guardianId: guardian.userId, since: place.platform.clock.now() })
      .execute()
    const input = { params: { guardianId: guardian.userId } }
    return {
      userId: guardian.userId,
      token,
      calls: { endpoint: listChildConversations, input: { params: { playerId: child.userId } } },
      end: () =>
        ask(place.url, removeGuardian, { input: { ...input, body: {} }, who: { ...child, address } }),
      // the stream goes on for the other children
      streams: false,
    }
  },
}

const players = { endpoint: searchPlayers, input: {} }

async function player({ platform }: Place) {
  const person = await makePlayer(platform)
  return { ...person, token: await logInAs(platform, person.userId) }
}

async function coach({ platform }: Place, college?: string) {
  const collegeId = college ?? (await makeCollege(platform)).collegeId
  // an earlier coach can refuse a later one
  const person = await makeCoach(platform, {
    collegeId,
    email: `coach-${platform.ids.next()}@fernhill.edu`,
    evidence: 'administrator',
  })
  return { ...person, token: await logInAs(platform, person.userId) }
}

async function admin({ platform }: Place) {
  const { userId } = await makeAdmin(platform)
  return { token: await logInAs(platform, userId), address }
}

const profileOf = ({ name, email, collegeId }: { name: string; email: string; collegeId: string }) => ({
  coachName: name,
  email,
  collegeId,
  title: 'Head Coach',
})
