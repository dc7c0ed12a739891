import { audit } from '../platform/audit.ts'
import { type Database, transact } from '../platform/db/database.ts'
import type { Platform } from '../platform/platform.ts'
import { findAccountId, findRecords } from './disclose-queries.ts'
import { settingsOf } from './settings.ts'

/** All that one program's staff has written about a person. */
export interface Disclosed {
  college: string
  tags: string[]
  fields: Record<string, unknown>
  record: Record<string, unknown>
  notes: unknown
  evaluations: unknown
}

/** Columns that are keys and order, and say nothing about the person. */
const ownKeys = [
  'id',
  'college_id',
  'player_id',
  'owner_id',
  'made_by',
  'version',
  'rank',
  'search_name',
  'custom',
  'tag_ids',
]

/** Returns all that staffs have written about the person with this address, for a request by law, and audits it. */
export function disclose(
  { db, clock }: { db: Database } & Pick<Platform, 'clock'>,
  email: string,
): Promise<Disclosed[]> {
  return transact(db, async (trx) => {
    const userId = await findAccountId(trx, email)
    const rows = await findRecords(trx, { userId: userId ?? null, email })
    const details = { records: rows.length }
    await audit({ clock }, trx, { action: 'workbench.disclosed', subjectId: userId, details })
    return rows.map(({ college, settings, record, notes, evaluations }) => {
      const { tags, fields } = settingsOf(settings)
      const own = new Map(Object.entries(record.custom ?? {}))
      const tagIds = Array.isArray(record.tag_ids) ? record.tag_ids : []
      return {
        college,
        tags: tags.filter(({ id }) => tagIds.includes(id)).map(({ label }) => label),
        fields: Object.fromEntries(
          fields.flatMap(({ id, label }) => (own.has(id) ? [[label, own.get(id)]] : [])),
        ),
        record: Object.fromEntries(Object.entries(record).filter(([column]) => !ownKeys.includes(column))),
        notes,
        evaluations,
      }
    })
  })
}
