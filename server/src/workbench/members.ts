import { t, type Workbench } from '@touchline/contract'
import type { AdminActor, CoachActor, SignedInActor } from '../platform/actor.ts'
import { audit } from '../platform/audit.ts'
import { type Context, inTransaction, type TransactionContext } from '../platform/context.ts'
import { queueMail } from '../platform/jobs/mailer.ts'
import { notAllowed, notFound } from '../platform/problem.ts'
import { tellStaff } from './live.ts'
import { letInMail } from './mails.ts'
import { countProspects, findCandidate, findSettings, findStaff, saveAccess } from './queries.ts'

/** Returns whether the caller is in, and the staff: for those outside, the members who can let them in. */
export async function workbench({ platform, actor }: Context<CoachActor>): Promise<Workbench> {
  const { db } = platform
  const staff = (await findStaff(db, actor.collegeId)).map(
    ({ id, name, title, email, verifiedBy, member }) => ({
      coachId: id,
      name,
      title,
      email,
      verifiedBy: verifiedBy === 'domain' ? ('domain' as const) : ('person' as const),
      member,
    }),
  )
  if (actor.boardMember) return { member: true, prospects: await countProspects(db, actor.collegeId), staff }
  const members = staff.filter(({ member }) => member).map((one) => ({ ...one, email: '' }))
  return { member: false, prospects: 0, staff: members }
}

/** Lets a verified coach in; a member those of the own program, an administrator anyone. 404 for anybody else. */
export async function letIn(ctx: Context<SignedInActor>, coachId: string) {
  const { actor } = ctx
  const mayAsCoach = actor.type === 'coach' && actor.boardMember
  if (!mayAsCoach && !(actor.type === 'admin' && actor.secondFactor)) throw notAllowed()
  await inTransaction(ctx, async (within) => {
    const coach = await findCandidate(within.trx, coachId)
    if (!coach || (actor.type === 'coach' && coach.collegeId !== actor.collegeId)) throw notFound('coach')
    if (coach.member) return
    await decide(within, { ...coach, allowed: true })
    await queueMail(ctx.platform, within.trx, letInMail(ctx.platform.env.PUBLIC_URL, coach))
  })
  return { message: t`They're in.` }
}

/** Puts a coach out of the workbench of the program, until somebody lets them in again. */
export async function putOut(ctx: Context<AdminActor>, coachId: string) {
  await inTransaction(ctx, async (within) => {
    const coach = await findCandidate(within.trx, coachId)
    if (!coach) throw notFound('coach')
    if (coach.member) await decide(within, { ...coach, allowed: false })
  })
  return { message: t`They're out.` }
}

interface Decision {
  userId: string
  collegeId: string
  allowed: boolean
}

async function decide(
  { platform, trx, actor, request, now }: TransactionContext<SignedInActor>,
  { userId: coachId, collegeId, allowed }: Decision,
) {
  await saveAccess(trx, { coachId, collegeId, allowed, decidedBy: actor.userId, decidedAt: now })
  await audit(platform, trx, {
    actorId: actor.userId,
    action: allowed ? 'workbench.memberLetIn' : 'workbench.memberPutOut',
    subjectId: coachId,
    details: { collegeId },
    requestId: request.id,
  })
  const { version } = await findSettings(trx, collegeId)
  // the tab of somebody put out asks again, and learns that it may not
  await tellStaff({ platform, trx }, { collegeId, version, also: [coachId] })
}
