import type { Database, Trx } from '../../platform/db/database.ts'

/** Lists unlisted colleges, newest first, with the number of coaches who claim to belong there. */
export function findUnlisted(db: Database, page: { limit: number; before: string | undefined }) {
  return db
    .selectFrom('colleges')
    .select((eb) => [
      'id',
      'collegeName',
      'gender',
      'division',
      'collegeWebsite',
      'description',
      'createdAt',
      eb
        .selectFrom('coaches')
        .select((coach) => coach.fn.countAll<number>().as('count'))
        .whereRef('coaches.collegeId', '=', 'colleges.id')
        .as('coaches'),
    ])
    .where((eb) => eb.not('listed'))
    .$if(page.before !== undefined, (query) => query.where('id', '<', page.before ?? ''))
    .orderBy('id', 'desc')
    .limit(page.limit)
    .execute()
}

export type UnlistedRow = Awaited<ReturnType<typeof findUnlisted>>[number]

/** Returns and locks a college (so that nobody joins meanwhile), and whether anyone claims to coach there. */
export function lockCollege(trx: Trx, collegeId: string) {
  return trx
    .selectFrom('colleges')
    .select((eb) => [
      'id',
      'institutionId',
      'collegeName',
      'listed',
      'madeAtSignUp',
      eb
        .exists(eb.selectFrom('coaches').select('userId').whereRef('collegeId', '=', 'colleges.id'))
        .as('hasCoaches'),
    ])
    .where('id', '=', collegeId)
    .forUpdate()
    .executeTakeFirst()
}

/** Lists a college; one already listed is unchanged. */
export async function setListed(trx: Trx, collegeId: string, now: Date) {
  await trx
    .updateTable('colleges')
    .set({ listed: true, updatedAt: now })
    .where('id', '=', collegeId)
    .where('listed', '=', false)
    .execute()
}

/** Deletes a college, along with an institution made for it alone. */
export async function deleteCollege(
  trx: Trx,
  { id, institutionId, madeAtSignUp }: { id: string; institutionId: string; madeAtSignUp: boolean },
) {
  await trx.deleteFrom('colleges').where('id', '=', id).execute()
  if (!madeAtSignUp) return
  await trx
    .deleteFrom('institutions')
    .where('id', '=', institutionId)
    .where('unitid', 'is', null)
    .where((eb) =>
      eb.not(
        eb.exists(eb.selectFrom('colleges').select('id').whereRef('institutionId', '=', 'institutions.id')),
      ),
    )
    .execute()
}
