import { type Access, t } from '@touchline/contract'
import type { Actor, ActorFor } from '../actor.ts'
import { notAllowed, notSignedIn, ProblemError } from '../problem.ts'

/** Refuses an actor outside the endpoint's access, and narrows the actor to what the rule promises the handler. */
export function admit<Rule extends Access>(
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
  if (rule === 'verifiedCoach') {
    if (actor.type !== 'coach') return notAllowed(onlyThey.coach)
    if (actor.verified) return undefined
    return actor.lacksSecondFactor ? coachSecondFactorNeeded() : coachNotVerified()
  }
  if (actor.type !== rule) return notAllowed(onlyThey[rule])
  return actor.type === 'admin' && !actor.secondFactor ? secondFactorNeeded() : undefined
}

const onlyThey = {
  player: t`Only players may do that.`,
  guardian: t`Only parents may do that.`,
  coach: t`Only coaches may do that.`,
  admin: t`Only administrators may do that.`,
}

const secondFactorNeeded = () =>
  new ProblemError(403, 'second_factor_needed', t`Set up your authenticator app first.`)

/** The refusal of a confirmed coach who is to set up two-step login and has not in time. */
export const coachSecondFactorNeeded = () =>
  new ProblemError(
    403,
    'coach_second_factor_needed',
    t`Set up two-step login under Security first. Then this opens again.`,
  )

const coachNotVerified = () =>
  new ProblemError(403, 'coach_not_verified', t`This opens once your college has been confirmed.`)
