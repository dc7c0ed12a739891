import type { Platform } from '../../src/platform/platform.ts'

/** Adds a second prospect to a board, to compare with, and a coach's draft about the first. Returns their ids. */
export async function makeEvaluationObjects(
  { db, ids, clock }: Platform,
  { collegeId, prospect, coachId }: { collegeId: string; prospect: string; coachId: string },
) {
  const [beside, evaluation] = [ids.next(), ids.next()]
  const now = clock.now()
  const noted = { origin: 'hand', name: 'Robin Vale', stage: 'watching', rank: `b${beside.slice(-8)}V` }
  const made = { version: 1, madeBy: coachId, madeAt: now, changedAt: now }
  await db
    .insertInto('prospects')
    .values({ id: beside, collegeId, ...noted, ...made })
    .execute()
  const seen = { form: 'midfielder', formVersion: 1, occasion: 'game', seenOn: '2026-09-12' }
  const marked = { marks: '{"technical":3}', overall: 6 }
  await db
    .insertInto('evaluations')
    .values({
      ...{ id: evaluation, prospectId: prospect, collegeId, authorId: coachId },
      ...{ ...seen, ...marked, writtenAt: now, changedAt: now },
    })
    .execute()
  return { beside, evaluation }
}
