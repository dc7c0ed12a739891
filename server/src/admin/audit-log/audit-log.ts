import type { OutputOf, searchAuditLog } from '@touchline/contract'
import { z } from 'zod'
import type { Context } from '../../platform/context.ts'
import type { Database } from '../../platform/db/database.ts'
import { cursorOf } from '../../platform/http/pagination.ts'
import { isId } from '../../platform/ids.ts'
import { presentLine } from '../present.ts'
import { findLines, findUserId } from './queries.ts'

const cursor = cursorOf(z.strictObject({ at: z.int(), id: z.int() }))

/** Lists the audit log by action, people and days, newest first; an unknown email finds nothing. */
export async function auditSearch(
  { platform: { db, auditLines }, actor }: Context,
  query: z.output<typeof searchAuditLog.query>,
): Promise<OutputOf<typeof searchAuditLog>> {
  const { action, from, to, limit } = query
  const before = cursor.decode(query.cursor)
  const [actorId, subjectId] = await Promise.all([idOf(db, query.actor), idOf(db, query.subject)])
  if (actorId === null || subjectId === null) return { lines: [], nextCursor: null }
  const filter = { action, actorId, subjectId, from, to }
  const rows = await findLines(db, filter, { limit: limit + 1, before })
  const { shown, nextCursor } = cursor.page(rows, limit, ({ atMicros, id }) => ({ at: atMicros, id }))
  const details = { list: 'audit', shown: shown.length }
  await auditLines.write({ action: 'lists.read', actorId: actor.userId, details })
  return { lines: shown.map(presentLine), nextCursor }
}

/** Returns the id for an id or email: undefined if none was given, null if nobody has the email. */
async function idOf(db: Database, asked: string): Promise<string | undefined | null> {
  if (asked === '') return undefined
  if (isId(asked)) return asked
  return (await findUserId(db, asked)) ?? null
}
