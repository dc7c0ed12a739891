import { type PlayerPage, type PreviewViewer, t } from '@touchline/contract'
import { type Actor, anonymous, type PlayerActor } from '../platform/actor.ts'
import type { Context } from '../platform/context.ts'
import { nobody } from '../platform/ids.ts'
import { notAllowed, notFound } from '../platform/problem.ts'
import { isMinor } from './age/age.ts'
import { judgeUnknownCoach } from './contact-details/contact-details.ts'
import { pageFor, pageRow } from './page.ts'
import { isSelf } from './policy.ts'

// Without conversations or a college, these viewers see the page as on a first visit.
const person = { userId: nobody, name: '', email: '', sessionId: '', hasDoneTutorial: true }

const viewers: Record<PreviewViewer, Actor> = {
  stranger: anonymous,
  coach: { ...person, type: 'coach', gender: 'female', collegeId: nobody, verified: true },
  parent: { ...person, type: 'guardian' },
}

/**
 * Returns the player's own page as that kind of viewer gets it, by the same functions that answer the viewer; null if
 * they do not get it. Not a coach's read: no audit line.
 */
export async function profilePreview(
  ctx: Context<PlayerActor>,
  { playerId, viewer }: { playerId: string; viewer: PreviewViewer },
): Promise<PlayerPage | null> {
  const { actor, now } = ctx
  if (!isSelf(actor, playerId)) throw notAllowed(t`You can only open your own profile here.`)
  const row = await pageRow(ctx, { playerId, viewer: viewers[viewer] })
  if (!row) throw notFound('player')
  // Stands for any parent, even before one has joined; once a child is of age, parents see no more than others.
  const seen = { ...row, isChild: isMinor(row, now) }
  const judge = () => judgeUnknownCoach(ctx, playerId)
  return (await pageFor(viewers[viewer], seen, { now, judge })) ?? null
}
