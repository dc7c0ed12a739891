import {
  type decideDivision as decideDivisionEndpoint,
  type listDivisionsToConfirm,
  type OutputOf,
  t,
} from '@touchline/contract'
import { z } from 'zod'
import type { AdminActor } from '../../platform/actor.ts'
import { audit } from '../../platform/audit.ts'
import { type Context, inTransaction } from '../../platform/context.ts'
import { cursorOf } from '../../platform/http/pagination.ts'
import { conflict, notFound } from '../../platform/problem.ts'
import { presentDivision } from '../present.ts'
import { findDivisions, lockDivision, saveDivision } from './division-queries.ts'

const cursor = cursorOf(z.strictObject({ collegeId: z.uuid() }))

/** Lists colleges that show a division only a coach has entered, newest first. */
export async function divisionsToConfirm(
  { platform: { db } }: Context,
  query: z.output<typeof listDivisionsToConfirm.query>,
): Promise<OutputOf<typeof listDivisionsToConfirm>> {
  const before = cursor.decode(query.cursor)?.collegeId
  const rows = await findDivisions(db, { limit: query.limit + 1, before })
  const { shown, nextCursor } = cursor.page(rows, query.limit, ({ id }) => ({ collegeId: id }))
  return { colleges: shown.map(presentDivision), nextCursor }
}

/**
 * Makes a division the official one (used by contact rules) and the shown one. 409 if the page shows another by now
 * than the administrator saw, 404 for no such college; repeating is no change.
 */
export function decideDivision(
  ctx: Context<AdminActor>,
  { collegeId, division, shown }: z.output<typeof decideDivisionEndpoint.body> & { collegeId: string },
) {
  return inTransaction(ctx, async ({ platform, trx, actor, request, now }) => {
    const before = await lockDivision(trx, collegeId)
    if (!before) throw notFound('college')
    if (before.division === division && before.officialDivision === division) return { collegeId, division }
    if (before.division !== shown) {
      throw conflict(t`The page now shows a different division. Please check it again.`)
    }
    const editedColumns = before.editedColumns.filter((column) => column !== 'division')
    await saveDivision(trx, collegeId, { division, editedColumns, updatedAt: now })
    await audit(platform, trx, {
      action: 'colleges.divisionDecided',
      actorId: actor.userId,
      subjectId: collegeId,
      details: { division, shown, official: before.officialDivision },
      requestId: request.id,
    })
    return { collegeId, division }
  })
}
