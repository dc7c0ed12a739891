import type { Platform } from '../../src/platform/platform.ts'

/** Puts the college on the player's list with a note and a step of the player's. Returns the ids of both. */
export async function makeListObjects(
  { db, ids, clock }: Platform,
  { collegeId, player }: { collegeId: string; player: { userId: string } },
) {
  const [listNote, step] = [ids.next(), ids.next()]
  const now = clock.now()
  const pair = { playerId: player.userId, collegeId }
  await db
    .insertInto('listEntries')
    .values({ ...pair, addedAt: now, stageSince: now })
    .execute()
  await db
    .insertInto('listMoves')
    .values({ ...pair, id: ids.next(), toStage: 'researching', movedBy: player.userId, movedAt: now })
    .execute()
  const note = { id: listNote, authorId: player.userId, body: 'Nice campus', createdAt: now }
  await db
    .insertInto('listNotes')
    .values({ ...pair, ...note })
    .execute()
  await db
    .insertInto('steps')
    .values({ ...pair, id: step, title: 'Pay the camp', amount: 450, createdAt: now })
    .execute()
  return { listNote, step }
}
