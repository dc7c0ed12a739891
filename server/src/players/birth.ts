import { dateOfBirthProblem, t } from '@touchline/contract'
import type { PlayerActor } from '../platform/actor.ts'
import { audit } from '../platform/audit.ts'
import type { Trx } from '../platform/database.ts'
import { queueMail } from '../platform/mail.ts'
import type { Platform } from '../platform/platform.ts'
import { invalid } from '../platform/problem.ts'
import { ageOf, type Born, isMinor } from './age.ts'
import { isLogged } from './family-queries.ts'
import { guardiansOf, tellFamily } from './guardianship.ts'
import { adultByEditMail } from './mails.ts'

const adultByEdit = 'players.adultByEdit'

/** The age and day of birth of a profile edit; what is absent leaves the stored one, '' forgets the day. */
interface BirthEdit {
  age?: number
  dateOfBirth?: string
}

/**
 * Gives the age and day of birth that an edit of the locked player leads to. 400 beside the field when they disagree. Becoming an adult by an edit
 * is possible once, since only the player knows the truth: it is audited and told to the guardians, who lose access.
 */
export async function changeBirth(
  platform: Platform,
  trx: Trx,
  actor: PlayerActor,
  { before, edit }: { before: Born; edit: BirthEdit },
  requestId: string,
): Promise<Born> {
  if (edit.age === undefined && edit.dateOfBirth === undefined) return before
  const now = platform.clock.now()
  const { age = ageOf(before, now), dateOfBirth = before.dateOfBirth ?? '' } = edit
  const field = edit.dateOfBirth ? 'dateOfBirth' : 'age'
  const problem = dateOfBirthProblem({ dateOfBirth, age }, now)
  if (problem) throw invalid(field, problem)
  const after = { age, dateOfBirth: dateOfBirth || null }
  const entry = { actorId: actor.userId, subjectId: actor.userId, requestId }
  // a birthday that has passed meanwhile is not an edit
  if (ageOf(before, now) !== ageOf(after, now) || before.dateOfBirth !== after.dateOfBirth) {
    const details = { from: ageOf(before, now), to: ageOf(after, now), byDate: after.dateOfBirth !== null }
    await audit(platform, trx, { ...entry, action: 'players.birthChanged', details })
  }
  if (!isMinor(before, now) || isMinor(after, now)) return after
  if (await isLogged(trx, adultByEdit, actor.userId)) {
    throw invalid(field, t`You have changed this to 18 or older before. Please write to us to correct it.`)
  }
  const guardians = await guardiansOf(trx, actor.userId, now)
  await audit(platform, trx, { ...entry, action: adultByEdit, details: { guardians: guardians.length } })
  for (const guardian of guardians) {
    await queueMail(platform, trx, adultByEditMail(platform.env.PUBLIC_URL, guardian, actor.name))
  }
  await tellFamily(
    platform,
    trx,
    guardians.map(({ guardianId }) => guardianId),
  )
  return after
}
