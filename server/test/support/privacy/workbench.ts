import type { Platform } from '../../../src/platform/platform.ts'
import type { TestApp } from '../app.ts'

interface Person {
  userId: string
  name: string
  email: string
}

interface Linked {
  college: { collegeId: string }
  player: Person
  coach: Person
  colleague: Person
}

/** Puts the player on the college's board, with what the coaches can write there about the player and each other. */
export async function fillWorkbench({ platform }: TestApp, people: Linked) {
  const { college, player, coach, colleague } = people
  const { db, ids, clock } = platform
  const { collegeId } = college
  const now = clock.now()
  await db.insertInto('boards').values({ collegeId, version: 1 }).execute()
  const access = { collegeId, allowed: true, decidedAt: now }
  await db
    .insertInto('boardAccess')
    .values([
      { ...access, coachId: coach.userId, decidedBy: colleague.userId },
      { ...access, coachId: colleague.userId, decidedBy: coach.userId },
    ])
    .execute()
  const prospectId = ids.next()
  const { name, userId: playerId } = player
  const who = { ownerId: coach.userId, madeBy: coach.userId, madeAt: now, changedAt: now }
  const place = { origin: 'touchline', stage: 'watching', rank: 'a0', version: 1 }
  const noted = { name, school: name, contacts: JSON.stringify({ email: player.email }) }
  await db
    .insertInto('prospects')
    .values({ id: prospectId, collegeId, playerId, ...noted, ...place, ...who })
    .execute()
  const about = { prospectId, collegeId, name }
  await writeAbout(platform, about, { author: coach, other: colleague })
  await writeAbout(platform, about, { author: colleague, other: coach })
}

/** Leaves one row of each kind of a coach's work. */
async function writeAbout(
  { db, ids, clock }: Platform,
  { name, ...of }: { prospectId: string; collegeId: string; name: string },
  { author, other }: { author: Person; other: Person },
) {
  const now = clock.now()
  const words = { authorId: author.userId, writtenAt: now }
  const body = `${name} reads the game`
  await db
    .insertInto('prospectNotes')
    .values({ ...of, ...words, id: ids.next(), body, mentions: [other.userId] })
    .execute()
  const occasion = { form: 'defender', formVersion: 1, occasion: 'game', seenOn: '2026-09-01' }
  await db
    .insertInto('evaluations')
    .values({ ...of, ...words, ...occasion, id: ids.next(), words: body, changedAt: now })
    .execute()
  const change = { was: JSON.stringify(other.userId), now: JSON.stringify(author.userId) }
  await db
    .insertInto('prospectChanges')
    .values({
      ...of,
      ...change,
      field: 'ownerId',
      batchId: ids.next(),
      changedBy: author.userId,
      changedAt: now,
    })
    .execute()
  const made = { collegeId: of.collegeId, coachId: author.userId, madeAt: now }
  const view = { id: ids.next(), name: 'Mine', address: '' }
  await db
    .insertInto('boardViews')
    .values({ ...made, ...view })
    .execute()
  await db
    .insertInto('boardCommands')
    .values({ ...made, id: ids.next(), answer: '{}' })
    .execute()
}
