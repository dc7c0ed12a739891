import { Email, Id, type PlayerPage } from '@touchline/contract'
import { countedSince } from '../contact-rules/service.ts'
import { personKey } from '../persons/service.ts'
import type { Actor } from '../platform/actor.ts'
import type { Context } from '../platform/context.ts'
import { consumeRateLimit } from '../platform/rate-limit/rate-limiter.ts'
import { networkOf } from '../platform/request-meta.ts'
import { isMinor } from './age/age.ts'
import { contactDetailsOf, type Judgment, judgeContact } from './contact-details/contact-details.ts'
import { countLoggedRead } from './count-reads.ts'
import { type CoachView, findPage, findPlayerId, type PageRow } from './page-queries.ts'
import { isFamily, isSelf, isVerifiedCoach, maySeeFullProfile } from './policy.ts'
import { presentPage } from './present.ts'

/** Limits guessing who is here: email lookups by one verified coach, or from one address for others. */
const emailLookups = { max: 60, minutes: 60 }

/**
 * Returns a player's public page, by id or email. Verified coaches (whose reads are audited), the player and the
 * guardians get it in full, the latter two even while paused; others get the public fields. The same empty list for
 * nobody, hidden and malformed.
 */
export async function playerPage(ctx: Context<Actor>, player: string): Promise<PlayerPage[]> {
  const { platform, actor, request, now } = ctx
  const playerId = await playerIdOf(ctx, player)
  if (playerId === undefined) return []
  const judge = (about: PageRow) => judgeContact(platform, about, { now, language: request.language })
  const coach = actor.type === 'coach' && actor.verified ? actor : undefined
  // together, so that the answer waits once; who was unlisted in between is not shown
  const [row, isCounted] = await Promise.all([
    pageRow(ctx, { playerId, viewer: actor }),
    !coach ||
      countLoggedRead(platform, {
        actorId: coach.userId,
        action: 'players.fullProfileRead',
        subjectId: playerId,
        listed: true,
        details: { collegeId: coach.collegeId },
        requestId: request.id,
      }),
  ])
  const page = row && isCounted ? await pageFor(actor, row, { now, judge }) : undefined
  return page ? [page] : []
}

/** Reads everything that a page shows to this viewer, and is decided by. */
export async function pageRow(
  { platform, now }: Pick<Context, 'platform' | 'now'>,
  { playerId, viewer }: { playerId: string; viewer: Actor },
): Promise<PageRow | undefined> {
  const since = countedSince(now)
  let coach: CoachView | undefined
  if (viewer.type === 'coach' && viewer.verified) {
    const { userId, collegeId, email } = viewer
    coach = { coach: userId, college: collegeId, email, person: await personKey(platform, email) }
  }
  const viewerId = viewer.type === 'anonymous' ? undefined : viewer.userId
  return findPage(platform.db, {
    player: playerId,
    viewer: viewerId,
    ...coach,
    now,
    edits: since.player,
    moves: since.coach,
  })
}

interface PageContext {
  now: Date
  /** Judges the coach and the player of a page by the contact rules. */
  judge: (row: PageRow) => Promise<Judgment>
}

/** Returns the page for this viewer; undefined if hidden. `contactDetailsOf` decides on a minor's contact details. */
export async function pageFor(
  viewer: Actor,
  row: PageRow,
  { now, judge }: PageContext,
): Promise<PlayerPage | undefined> {
  const guarded = { playerId: row.userId, isChild: row.isChild }
  if (!row.listed && !isFamily(viewer, guarded)) return undefined
  const full = maySeeFullProfile(viewer, guarded)
  const can = {
    startConversation: isVerifiedCoach(viewer),
    favourite: isVerifiedCoach(viewer),
    edit: isSelf(viewer, row.userId),
  }
  const contact =
    viewer.type === 'coach' && viewer.verified && isMinor(row, now)
      ? contactDetailsOf(row, await judge(row))
      : null
  return presentPage(row, { full, contact, can }, now)
}

async function playerIdOf(
  { platform, actor, request }: Context<Actor>,
  player: string,
): Promise<string | undefined> {
  const id = Id.safeParse(player)
  if (id.success) return id.data
  const email = Email.safeParse(player)
  if (!email.success) return undefined
  const by = actor.type === 'coach' && actor.verified ? actor.userId : networkOf(request.ip)
  await consumeRateLimit(platform.db, `playerByEmail:${by}`, emailLookups)
  return findPlayerId(platform.db, email.data)
}
