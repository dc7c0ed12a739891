import { sql } from 'kysely'
import type { Trx } from '../../platform/db/database.ts'

/** Saves when mail to this coach was first refused; null clears it. */
export async function saveRefusedMail(trx: Trx, coachId: string, at: Date | null) {
  await trx.updateTable('coaches').set({ mailRefusedAt: at }).where('userId', '=', coachId).execute()
}

/** Counts the colleges whose mail servers have refused a verified coach's address since then. */
export async function countRefusingColleges(trx: Trx, since: Date): Promise<number> {
  const { rows } = await sql<{ count: number }>`select count(*) from (
      select college_id from coaches where mail_refused_at > ${since}
      union select college_id from coach_verifications where ended_why = 'bounced' and ended_at > ${since}
    ) as refusing`.execute(trx)
  return rows[0]?.count ?? 0
}
