import { ageOf, dateOfBirthProblem, t } from '@touchline/contract'
import type { PlayerActor } from '../../platform/actor.ts'
import { audit } from '../../platform/audit.ts'
import type { TransactionContext } from '../../platform/context.ts'
import { invalid } from '../../platform/problem.ts'
import { isLogged } from '../edit-queries.ts'
import { isMinor, isTooOld, type Measured, measured } from './age.ts'
import { askAgeChange } from './age-change.ts'

const adultByEdit = 'players.adultByEdit'

/** Describes the age and day of birth of a profile edit; what is absent leaves the stored one, '' forgets the day. */
interface BirthEdit {
  age?: number
  dateOfBirth?: string
}

/**
 * Returns the age and day of birth that an edit of the locked player leads to. 400 beside the field when they disagree.
 * One that would make the player older than what was said before waits for the parents or an administrator, and changes
 * nothing until then. With no parent ever and no day of birth given, becoming an adult by an edit is possible once.
 */
export async function changeBirth(
  ctx: TransactionContext<PlayerActor>,
  before: Measured,
  edit: BirthEdit,
): Promise<Measured> {
  const { platform, trx, actor, now } = ctx
  const { age: typed, dateOfBirth: stored, earliestBirth } = before
  const same = { age: typed, dateOfBirth: stored, earliestBirth }
  if (edit.age === undefined && edit.dateOfBirth === undefined) return same
  const { age = ageOf(before, now), dateOfBirth = stored ?? '' } = edit
  const field = edit.dateOfBirth ? 'dateOfBirth' : 'age'
  const problem = dateOfBirthProblem({ dateOfBirth, age }, now)
  if (problem) throw invalid(field, problem)
  const after = { age, dateOfBirth: dateOfBirth || null }
  if (isTooOld(before, after, now)) {
    await askAgeChange(ctx, actor, { change: after, field, requestId: ctx.request.id })
    return same
  }
  const entry = { actorId: actor.userId, subjectId: actor.userId, requestId: ctx.request.id }
  // a birthday that has passed meanwhile is not an edit
  if (ageOf(before, now) !== ageOf(after, now) || stored !== after.dateOfBirth) {
    const details = { from: ageOf(before, now), to: ageOf(after, now), byDate: after.dateOfBirth !== null }
    await audit(platform, trx, { ...entry, action: 'players.birthChanged', details })
  }
  if (isMinor(before, now) && !isMinor(after, now)) {
    if (await isLogged(trx, adultByEdit, actor.userId)) {
      throw invalid(
        field,
        t`You've already changed this to 18 or older once. Please contact us to correct it.`,
      )
    }
    await audit(platform, trx, { ...entry, action: adultByEdit })
  }
  return measured(before, after)
}
