import type { listUnlistedColleges, OutputOf } from '@touchline/contract'
import { z } from 'zod'
import type { AdminActor } from '../../platform/actor.ts'
import { audit } from '../../platform/audit.ts'
import { type Context, inTransaction } from '../../platform/context.ts'
import { cursorOf } from '../../platform/http/pagination.ts'
import { t } from '../../platform/i18n/localized-text.ts'
import { conflict, notFound } from '../../platform/problem.ts'
import { presentUnlisted } from '../present.ts'
import { deleteCollege, findUnlisted, lockCollege, setListed } from './unlisted-queries.ts'

const cursor = cursorOf(z.strictObject({ collegeId: z.uuid() }))

/** Lists colleges that no search or page shows yet, newest first. */
export async function unlistedColleges(
  { platform: { db } }: Context,
  query: z.output<typeof listUnlistedColleges.query>,
): Promise<OutputOf<typeof listUnlistedColleges>> {
  const before = cursor.decode(query.cursor)?.collegeId
  const rows = await findUnlisted(db, { limit: query.limit + 1, before })
  const { shown, nextCursor } = cursor.page(rows, query.limit, ({ id }) => ({ collegeId: id }))
  return { colleges: shown.map(presentUnlisted), nextCursor }
}

/** Lists a college so that players find it; repeating is no change. 404 if there is none. */
export function listByAdministrator(ctx: Context<AdminActor>, collegeId: string) {
  return inTransaction(ctx, async ({ platform, trx, actor, request, now }) => {
    const college = await lockCollege(trx, collegeId)
    if (!college) throw notFound('college')
    if (!college.listed) {
      await setListed(trx, collegeId, now)
      await audit(platform, trx, {
        action: 'colleges.listed',
        actorId: actor.userId,
        subjectId: collegeId,
        details: { name: college.collegeName },
        requestId: request.id,
      })
    }
    return { collegeId, listed: true }
  })
}

/** Removes an unlisted college that nobody belongs to; 409 for any other, 404 if there is none. */
export function removeByAdministrator(ctx: Context<AdminActor>, collegeId: string) {
  return inTransaction(ctx, async ({ platform, trx, actor, request }) => {
    const college = await lockCollege(trx, collegeId)
    if (!college) throw notFound('college')
    if (college.listed) throw conflict(t`This college is already listed, so you can't remove it.`)
    if (college.hasCoaches) throw conflict(t`A coach has claimed this college. Review that coach first.`)
    await deleteCollege(trx, college)
    await audit(platform, trx, {
      action: 'colleges.removed',
      actorId: actor.userId,
      subjectId: collegeId,
      details: { name: college.collegeName },
      requestId: request.id,
    })
    return { message: t`We removed ${college.collegeName}.` }
  })
}
