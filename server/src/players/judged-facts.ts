import { adultAge, ageOf, type Born, schoolYearProblem, schoolYears } from '@touchline/contract'
import type { PlayerActor } from '../platform/actor.ts'
import { audit } from '../platform/audit.ts'
import type { TransactionContext } from '../platform/context.ts'
import { t } from '../platform/i18n/localized-text.ts'
import { queueMails } from '../platform/jobs/mailer.ts'
import { invalid } from '../platform/problem.ts'
import { isMinor } from './age/age.ts'
import { saveFormerFacts } from './edit-queries.ts'
import { guardiansOf } from './family/guardianship.ts'
import { type Change, factsChangedMail } from './judged-facts-mail.ts'

/** The facts that decide when coaches may first write to a player. */
export interface JudgedFacts extends Born {
  yearGraduating: number | null
  stateLocated: string | null
}

/**
 * Stores the facts an edit of the locked player replaces, which contact rules use for 12 more months, and emails a
 * minor's guardians. 400 beside the field if class year and age do not fit.
 */
export async function changeJudgedFacts(
  ctx: TransactionContext<PlayerActor>,
  before: JudgedFacts,
  after: JudgedFacts,
) {
  const { platform, trx, actor, now } = ctx
  checkSchoolYear(before, after, now)
  const changes = changesOf(before, after, now)
  if (changes.length === 0) return
  const { yearGraduating, stateLocated } = before
  const id = platform.ids.next()
  const facts = { id, playerId: actor.userId, age: ageOf(before, now), yearGraduating, stateLocated }
  await saveFormerFacts(trx, facts, now)
  // Age and day of birth have their own line.
  const fields = changes
    .map(({ field }) => field)
    .filter((field) => field !== 'age' && field !== 'dateOfBirth')
  if (fields.length > 0) {
    await audit(platform, trx, {
      action: 'players.judgedFactsChanged',
      actorId: actor.userId,
      subjectId: actor.userId,
      details: { fields: fields.join(' ') },
    })
  }
  // Becoming an adult has its own email.
  const growsUp = isMinor(before, now) && !isMinor(after, now)
  await tellGuardians(
    ctx,
    growsUp ? changes.filter(({ field }) => field !== 'age' && field !== 'dateOfBirth') : changes,
  )
}

/** Refuses a class year that does not fit a minor's age. A stored one may be late; an early one opens messages. */
function checkSchoolYear(before: JudgedFacts, after: JudgedFacts, now: Date) {
  const { yearGraduating } = after
  const age = ageOf(after, now)
  if (yearGraduating !== before.yearGraduating) {
    const problem = schoolYearProblem({ age, yearGraduating }, now)
    if (problem) throw invalid('yearGraduating', problem)
    return
  }
  if (yearGraduating === null || age >= adultAge || age >= ageOf(before, now)) return
  const { first, last } = schoolYears(age, now)
  if (yearGraduating >= first) return
  const field = after.dateOfBirth !== before.dateOfBirth && after.dateOfBirth ? 'dateOfBirth' : 'age'
  throw invalid(
    field,
    t`At ${age}, players graduate between ${first} and ${last}. Check your age and your graduation year.`,
  )
}

function changesOf(before: JudgedFacts, after: JudgedFacts, now: Date): Change[] {
  const [was, is] = [ageOf(before, now), ageOf(after, now)]
  const changes: Change[] = []
  if (before.yearGraduating !== after.yearGraduating) {
    changes.push({ field: 'yearGraduating', from: before.yearGraduating, to: after.yearGraduating })
  }
  if (was !== is) changes.push({ field: 'age', from: was, to: is })
  else if (before.dateOfBirth !== null && before.dateOfBirth !== after.dateOfBirth) {
    changes.push({ field: 'dateOfBirth' })
  }
  if (before.stateLocated !== after.stateLocated) {
    changes.push({ field: 'stateLocated', from: before.stateLocated, to: after.stateLocated })
  }
  return changes
}

async function tellGuardians(
  { platform, trx, actor, now }: TransactionContext<PlayerActor>,
  changes: readonly Change[],
) {
  if (changes.length === 0) return
  const guardians = await guardiansOf(trx, actor.userId, now)
  const { PUBLIC_URL } = platform.env
  await queueMails(
    platform,
    trx,
    guardians.map((guardian) => factsChangedMail(PUBLIC_URL, guardian, { playerName: actor.name, changes })),
  )
}
