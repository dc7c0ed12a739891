import { type Access, t } from '@touchline/contract'
import type { Actor, ActorFor } from '../actor.ts'
import { notAllowed, notSignedIn, ProblemError } from '../problem.ts'

/**
 * Checks whether the actor may call an endpoint at all, and narrows the actor to what the access rule promises the
 * handler.
 */
export function authorize<Rule extends Access>(
  rule: Rule,
  actor: Actor,
): asserts actor is ActorFor<Rule> & Actor {
  const refusal = refuse(rule, actor)
  if (refusal) throw refusal
}

function refuse(rule: Access, actor: Actor): ProblemError | undefined {
  if (rule === 'anyone') return undefined
  if (actor.type === 'anonymous') return notSignedIn()
  if (rule === 'signedIn') return undefined
  if (rule === 'verifiedCoach' || rule === 'boardMember') {
    if (actor.type !== 'coach') return notAllowed(onlyThey.coach)
    if (actor.verified) return rule === 'verifiedCoach' || actor.boardMember ? undefined : membersOnly()
    return actor.lacksSecondFactor ? coachSecondFactorNeeded() : coachNotVerified()
  }
  if (actor.type !== rule) return notAllowed(onlyThey[rule])
  return actor.type === 'admin' && !actor.secondFactor ? secondFactorNeeded() : undefined
}

const onlyThey = {
  player: t`Only players can do that.`,
  guardian: t`Only parents can do that.`,
  coach: t`Only coaches can do that.`,
  admin: t`Only administrators can do that.`,
}

const secondFactorNeeded = () =>
  new ProblemError(403, 'second_factor_needed', t`Set up your authenticator app first.`)

/** Refuses a verified coach who had to set up two-step login and did not do so in time. */
export const coachSecondFactorNeeded = () =>
  new ProblemError(
    403,
    'coach_second_factor_needed',
    t`Set up two-step login under Security first. Then you can use this again.`,
  )

/** Refuses a verified coach who is not let into the workbench of the program. */
export const membersOnly = () =>
  new ProblemError(
    403,
    'workbench_members_only',
    t`Ask a colleague to let you in first: what the staff writes here is for its members.`,
  )

const coachNotVerified = () =>
  new ProblemError(403, 'coach_not_verified', t`You can use this once you're verified as a coach.`)
