import { type CoachProfile, Id, t, type updateCoachProfile } from '@touchline/contract'
import type { z } from 'zod'
import {
  changePassword,
  countShownChange,
  holdSession,
  lockUser,
  pendingEmail,
  preparePassword,
  requestEmailChange,
  setName,
  verifyCurrentPassword,
} from '../auth/service.ts'
import { domainBook } from '../colleges/service.ts'
import type { CoachActor } from '../platform/actor.ts'
import { audit } from '../platform/audit.ts'
import { type Context, inTransaction, type TransactionContext } from '../platform/context.ts'
import type { Database } from '../platform/db/database.ts'
import type { Platform } from '../platform/platform.ts'
import { invalid, notAllowed } from '../platform/problem.ts'
import { consumeRateLimit } from '../platform/rate-limit/rate-limiter.ts'
import { presentProfile } from './present.ts'
import {
  changeCollege,
  consumeRefusal,
  findSchools,
  getClaim,
  getProfile,
  recordRefusal,
  saveFormerDivision,
  saveTitle,
} from './profile-queries.ts'
import { lockCoach } from './queries.ts'
import { putBack, putRefused, waitsFor } from './verification/standing.ts'
import { verifyAutomatically } from './verification/verify-automatically.ts'

type Edit = z.output<(typeof updateCoachProfile)['body']>

const moves = { max: 5, minutes: 24 * 60 }

/** Finds the caller's own profile; 403 for anyone else's. */
export async function getCoachProfile({ platform, actor }: Context<CoachActor>, coachId: string) {
  if (coachId !== actor.userId) throw notAllowed(t`You can only open your own profile here.`)
  return profileOf(platform, platform.db, coachId)
}

/**
 * Changes the given fields of the caller's own profile; 403 for anyone else's. A new email, college or password needs
 * the current password. The old email stays until the new one is verified; a new college ends the coach's rights at
 * once.
 */
export async function changeCoachProfile(
  asked: Context<CoachActor>,
  { coachId, edit }: { coachId: string; edit: Edit },
): Promise<CoachProfile> {
  const { platform, actor } = asked
  if (coachId !== actor.userId) throw notAllowed(t`You can only change your own profile.`)
  const { coachName, email = actor.email, title, password = '' } = edit
  const collegeId = await chooseSchool(platform.db, actor, edit.collegeId ?? actor.collegeId)
  const newEmail = email !== actor.email
  const moving = collegeId !== actor.collegeId
  if (newEmail || moving || password !== '') {
    await verifyCurrentPassword(asked, edit.currentPassword ?? '')
  }
  const passwordHash =
    password === '' ? undefined : await preparePassword({ name: coachName ?? actor.name, email }, password)
  return inTransaction(asked, async (ctx) => {
    if (newEmail || moving || passwordHash !== undefined) await holdSession(ctx)
    await showAs(ctx, { name: coachName, title })
    if (passwordHash !== undefined) await changePassword(ctx, passwordHash)
    if (newEmail) await requestEmailChange(ctx, email)
    if (moving) await move(ctx, collegeId)
    return profileOf(platform, ctx.trx, coachId)
  })
}

/** Changes the displayed name and title, at most three times a week. Saving the same values is no change. */
async function showAs(
  { platform, trx, actor: { userId }, request, now }: TransactionContext<CoachActor>,
  to: { name: string | undefined; title: string | undefined },
) {
  if (to.name === undefined && to.title === undefined) return
  // Serializes concurrent saves of one profile.
  await lockUser(trx, userId)
  const before = await getProfile(trx, userId)
  const details = {
    name: to.name !== undefined && to.name !== before.name,
    title: to.title !== undefined && to.title !== before.title,
  }
  if (!details.name && !details.title) return
  await countShownChange(trx, userId)
  if (to.name !== undefined) await setName(trx, { userId, name: to.name }, now)
  await saveTitle(trx, { coachId: userId, title: to.title }, now)
  await audit(platform, trx, {
    action: 'coaches.shownChanged',
    actorId: userId,
    subjectId: userId,
    details,
    requestId: request.id,
  })
}

async function profileOf(platform: Platform, db: Database, coachId: string): Promise<CoachProfile> {
  const profile = await getProfile(db, coachId)
  const confirmation =
    profile.verification === 'verified' ? undefined : await confirmationOf(platform, db, coachId)
  return presentProfile(profile, await pendingEmail(platform, db, coachId), confirmation)
}

/** Returns the state of an unverified coach's verification; zero `colleagues` where an administrator must decide. */
async function confirmationOf(
  platform: Platform,
  db: Database,
  coachId: string,
): Promise<CoachProfile['confirmation']> {
  const { colleagues, refusedBy, ...claim } = await getClaim(db, coachId, platform.clock.now())
  const domain = (await domainBook(db)).judge(claim)
  const isForColleagues = (await waitsFor(platform, db, { coachId, email: claim.email })) === 'colleague'
  const collegeDomain = claim.madeAtSignUp ? '' : (claim.emailDomain ?? '')
  return { domain, collegeDomain, colleagues: isForColleagues ? (colleagues ?? 0) : 0, refusedBy }
}

/** Returns the caller's own college, or a listed one on the coach's side of the game, by id or name. */
async function chooseSchool(db: Database, actor: CoachActor, school: string): Promise<string> {
  if (school === actor.collegeId) return school
  const isId = Id.safeParse(school).success
  const found = await findSchools(db, isId ? { collegeId: school } : { collegeName: school })
  const match = found.find(({ gender }) => gender === actor.gender)
  if (match) return match.id
  if (found.length === 0) throw invalid('collegeId', t`We don't know this college. Choose one from the list.`)
  throw invalid(
    'collegeId',
    actor.gender === 'male'
      ? t`This college doesn't have a men's team here. Choose a different college.`
      : t`This college doesn't have a women's team here. Choose a different college.`,
  )
}

/** Moves the coach to another college: rights end at once, conversations stay. */
async function move(
  { platform, trx, actor: { userId }, request, now }: TransactionContext<CoachActor>,
  collegeId: string,
) {
  await consumeRateLimit(trx, `coachCollege:${userId}`, moves)
  const before = await lockCoach(trx, userId)
  if (!before || before.collegeId === collegeId) return
  if (before.verification === 'refused') {
    await recordRefusal(trx, {
      coachId: userId,
      collegeId: before.collegeId,
      refusedBy: before.verifiedBy ?? '',
    })
  }
  await saveFormerDivision(
    trx,
    { id: platform.ids.next(), coachId: userId, collegeId: before.collegeId },
    now,
  )
  await changeCollege(trx, { coachId: userId, collegeId }, now)
  await putBack(platform, trx, { coachId: userId, why: 'collegeChanged', by: userId })
  const refusedBy = await consumeRefusal(trx, userId, collegeId)
  if (refusedBy === undefined) await verifyAutomatically(platform, trx, userId)
  else await putRefused(platform, trx, { coachId: userId, by: refusedBy })
  await audit(platform, trx, {
    action: 'coaches.collegeChanged',
    actorId: userId,
    subjectId: userId,
    details: { from: before.collegeId, to: collegeId },
    requestId: request.id,
  })
}
