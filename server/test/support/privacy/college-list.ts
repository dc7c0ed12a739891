import type { TestApp } from '../app.ts'

interface Linked {
  college: { collegeId: string }
  player: { userId: string; name: string }
  guardian: { userId: string; name: string }
}

/** Puts the college on the player's list, with what the player and the parent can leave there. */
export async function fillCollegeList({ platform }: TestApp, { college, player, guardian }: Linked) {
  const { db, ids, clock } = platform
  const now = clock.now()
  const pair = { playerId: player.userId, collegeId: college.collegeId }
  await db
    .insertInto('listEntries')
    .values({ ...pair, addedBy: guardian.userId, addedAt: now, stageSince: now })
    .execute()
  for (const { userId, name } of [player, guardian]) {
    const said = { authorId: userId, body: `${name} likes the campus`, createdAt: now }
    await db
      .insertInto('listNotes')
      .values([
        { ...pair, ...said, id: ids.next() },
        { ...pair, ...said, id: ids.next(), private: true },
      ])
      .execute()
    await db
      .insertInto('listMoves')
      .values({ ...pair, id: ids.next(), toStage: 'visit', movedBy: userId, movedAt: now })
      .execute()
    const done = { ownerId: userId, doneBy: userId, createdBy: userId, doneAt: now, createdAt: now }
    await db
      .insertInto('steps')
      .values({ ...pair, ...done, id: ids.next(), title: 'Visit' })
      .execute()
  }
}
