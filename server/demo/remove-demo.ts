import { type RawBuilder, type SqlBool, sql } from 'kysely'
import { type Database, type Trx, transact } from '../src/platform/db/database.ts'
import { demoSetting } from './demo.ts'

/** Counts what was removed of the demo, and the accounts others opened beside it. */
export interface Removed {
  people: number
  colleges: number
  others: number
}

const isDemoAddress = (column: string): RawBuilder<SqlBool> =>
  // Reserved names: no real mailbox ends like this.
  sql`lower(${sql.ref(column)}) ~ '[@.](example|example\\.(com|net|org|edu))$'`

/**
 * Removes the demo's people with all they wrote, and its colleges, all or nothing; with `everybody` also the accounts
 * others opened beside it. Otherwise its printed passwords would open whatever the database is used for next.
 */
export function removeDemo(db: Database, { everybody }: { everybody: boolean }): Promise<Removed> {
  return transact(db, async (trx) => {
    const people = await trx
      .selectFrom('users')
      .select('id')
      .$if(!everybody, (query) => query.where(isDemoAddress('email')))
      .execute()
    await deletePeople(
      trx,
      people.map(({ id }) => id),
    )
    await trx.deleteFrom('contactMessages').where(isDemoAddress('email')).execute()
    const colleges = await deleteColleges(trx)
    await trx.deleteFrom('settings').where('name', '=', demoSetting).execute()
    const { others } = await trx
      .selectFrom('users')
      .select((eb) => eb.fn.countAll<string>().as('others'))
      .executeTakeFirstOrThrow()
    return { people: people.length, colleges, others: Number(others) }
  })
}

/** Deletes people, after their conversations, even those with someone who stays, since one side was invented. */
async function deletePeople(trx: Trx, ids: string[]) {
  const among = (column: string) => sql<SqlBool>`${sql.ref(column)} = any (${ids}::uuid[])`
  await trx
    .deleteFrom('reports')
    .where((eb) => eb.or([among('reporterId'), among('reportedId')]))
    .execute()
  await trx
    .deleteFrom('conversations')
    .where((eb) => eb.or([among('coachId'), among('playerId')]))
    .execute()
  await trx.deleteFrom('guardianInvitations').where(among('playerId')).execute()
  await sql`delete from mails where recipient in (select email from users where ${among('id')})`.execute(trx)
  await sql`delete from verifications where value in (select id::text from users where ${among('id')})`.execute(
    trx,
  )
  await trx.deleteFrom('users').where(among('id')).execute()
}

/** Deletes the invented colleges, except one with a coach who stays. */
async function deleteColleges(trx: Trx): Promise<number> {
  const { rows } = await sql<{ institutionId: string }>`delete from colleges
    where (college_website ~ '\\.example\\.edu$'
        or institution_id in (select id from institutions where email_domain ~ '\\.example\\.edu$'))
      and id not in (select college_id from coaches) returning institution_id`.execute(trx)
  const institutions = rows.map(({ institutionId }) => institutionId)
  await sql`delete from institutions
    where id = any (${institutions}::uuid[]) and id not in (select institution_id from colleges)`.execute(trx)
  return rows.length
}
