import { ageOf, dateOfBirthProblem, t } from '@touchline/contract'
import { becameMinor } from '../../events.ts'
import type { PlayerActor } from '../../platform/actor.ts'
import { audit } from '../../platform/audit.ts'
import type { TransactionContext } from '../../platform/context.ts'
import { invalid } from '../../platform/problem.ts'
import { isLogged } from '../edit-queries.ts'
import { isMinor, isTooOld, type Measured, measured } from './age.ts'
import { askAgeChange } from './age-change.ts'

const adultByEdit = 'players.adultByEdit'

/** Age and day of birth in a profile edit. Absent leaves the stored value; '' clears the day. */
interface BirthEdit {
  age?: number
  dateOfBirth?: string
}

/**
 * Returns the age and day of birth after an edit of the locked player; 400 beside the field if they disagree. An age
 * above earlier statements changes nothing until the parents or an administrator decide. A player with no parent ever
 * and no day of birth can become an adult by an edit once.
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
  // A birthday that has since passed is not an edit.
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
  if (!isMinor(before, now) && isMinor(after, now)) {
    await platform.outbox.publish(trx, becameMinor, { playerId: actor.userId })
  }
  return measured(before, after)
}
