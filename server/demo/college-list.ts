import type { ListStage } from '@touchline/contract'
import { chance } from './chance.ts'
import type { DemoPlayer } from './players.ts'
import { daysAgo, type Story } from './story.ts'

const listed = 12 // colleges on a list
const further: readonly ListStage[] = ['visit', 'offer', 'closed']
const labels = ['reach', 'match', 'likely'] as const

const sharedNotes = [
  'Small classes, and the coach answered the camp email the same day.',
  'Biology has a field station by the lake. Ask about lab times in season.',
  'Two midfielders graduate in 2027.',
]
const privateNote = 'I liked it more than I said on the way home.'
const parentNote = 'Merit aid: 3.5 and up. Deadline is earlier than the application.'

const stepsOf = [
  { title: 'Send the fall schedule', inDays: 3, amount: null },
  { title: 'Register for the ID camp', inDays: 9, amount: 325 },
  { title: 'Book the campus tour', inDays: 16, amount: 180 },
  { title: 'Ask about merit aid', inDays: 24, amount: null },
  { title: 'Update the highlight video', inDays: null, amount: null },
]

interface Lister {
  player: Pick<DemoPlayer, 'id' | 'gender'>
  parentId?: string
}

/**
 * Gives the printed player and the printed parent's child a list of colleges in several stages, with notes and steps.
 * Has its own randomness, so that the rest of the story is unchanged.
 */
export async function seedCollegeLists({ trx, now, password }: Story, listers: readonly Lister[]) {
  const story = { trx, now, password, luck: chance(20261129) }
  for (const lister of listers) await seedList(story, lister)
}

async function seedList(story: Story, { player, parentId }: Lister) {
  const { trx, luck, now } = story
  const chosen = await collegesFor(story, player)
  const placed = chosen.map(({ id, met }, index) => ({
    collegeId: id,
    stage: met ?? further[index - chosen.findIndex((one) => one.met === undefined)] ?? 'researching',
    rank: index < 5 ? index + 1 : null,
    since: daysAgo(now, luck.between(2, 40)),
  }))
  const playerId = player.id
  const by = (index: number) => (index % 3 === 2 ? (parentId ?? playerId) : playerId)
  await trx
    .insertInto('listEntries')
    .values(
      placed.map(({ collegeId, stage, rank, since }, index) => ({
        ...{ playerId, collegeId, stage, rank },
        closedWhy: stage === 'closed' ? 'cost' : null,
        academics: index % 2 === 0 ? luck.pick(labels) : null,
        soccer: index % 3 === 0 ? luck.pick(labels) : null,
        ...{ addedBy: by(index), addedAt: daysAgo(since, 20), stageSince: since },
      })),
    )
    .execute()
  const moves = placed.flatMap(({ collegeId, stage, since }, index) => {
    const itself = stage === 'shared' || stage === 'talking'
    const move = { playerId, collegeId }
    const put = { ...move, id: luck.id(daysAgo(since, 20)), toStage: 'researching', movedBy: by(index) }
    const moved = { ...move, id: luck.id(since), fromStage: 'researching', toStage: stage, movedAt: since }
    return [
      { ...put, fromStage: null, byItself: false, movedAt: daysAgo(since, 20) },
      ...(stage === 'researching'
        ? []
        : [{ ...moved, movedBy: itself ? null : by(index), byItself: itself }]),
    ]
  })
  await trx.insertInto('listMoves').values(moves).execute()
  await seedNotes(story, { playerId, parentId, collegeIds: placed.map(({ collegeId }) => collegeId) })
  await seedSteps(story, { playerId, parentId, collegeIds: placed.map(({ collegeId }) => collegeId) })
}

/** Finds colleges of the player's side: those that talk with the player, those shared with, then others. */
async function collegesFor({ trx, luck }: Story, { id: playerId, gender }: Lister['player']) {
  const talking = await trx
    .selectFrom('conversations')
    .innerJoin('coaches', 'coaches.userId', 'conversations.coachId')
    .select('coaches.collegeId')
    .where('conversations.playerId', '=', playerId)
    .where('conversations.state', '=', 'open')
    .execute()
  const shares = await trx.selectFrom('shares').select('collegeId').where('playerId', '=', playerId).execute()
  const colleges = await trx
    .selectFrom('colleges')
    .select('id')
    .where('gender', '=', gender)
    .where('listed', '=', true)
    .orderBy('id')
    .execute()
  const isTalking = new Set(talking.map(({ collegeId }) => collegeId))
  const isShared = new Set(shares.map(({ collegeId }) => collegeId))
  const known = colleges.map(({ id }): { id: string; met: ListStage | undefined } => ({
    id,
    met: isTalking.has(id) ? 'talking' : isShared.has(id) ? 'shared' : undefined,
  }))
  const met = known.filter((one) => one.met !== undefined).slice(0, listed - 5)
  const rest = known.filter((one) => one.met === undefined)
  return [...met, ...luck.some(rest, listed - met.length)]
}

interface Written {
  playerId: string
  parentId: string | undefined
  collegeIds: readonly string[]
}

async function seedNotes({ trx, luck, now }: Story, { playerId, parentId, collegeIds }: Written) {
  const notes = sharedNotes.map((body) => ({ body, authorId: playerId, private: false }))
  notes.push({ body: privateNote, authorId: playerId, private: true })
  if (parentId !== undefined) notes.push({ body: parentNote, authorId: parentId, private: false })
  const rows = notes.flatMap((note, index) => {
    const createdAt = daysAgo(now, luck.between(1, 15))
    const collegeId = collegeIds[index % 4]
    return collegeId === undefined
      ? []
      : [{ ...note, id: luck.id(createdAt), playerId, collegeId, createdAt }]
  })
  await trx.insertInto('listNotes').values(rows).execute()
}

async function seedSteps({ trx, luck, now }: Story, { playerId, parentId, collegeIds }: Written) {
  const createdAt = daysAgo(now, 6)
  const day = (inDays: number) => daysAgo(now, -inDays).toISOString().slice(0, 10)
  const rows = stepsOf.map(({ title, inDays, amount }, index) => ({
    ...{ id: luck.id(createdAt), playerId, title, amount, createdAt, createdBy: playerId },
    collegeId: collegeIds[index] ?? null,
    due: inDays === null ? null : day(inDays),
    ownerId: index % 2 === 1 ? (parentId ?? playerId) : playerId,
  }))
  const done = { title: 'Fill in the recruiting form', doneAt: daysAgo(now, 2), doneBy: playerId }
  const both = { playerId, createdAt, createdBy: playerId, ownerId: playerId }
  await trx.insertInto('steps').values(rows).execute()
  await trx
    .insertInto('steps')
    .values({ ...both, ...done, id: luck.id(createdAt), collegeId: collegeIds[0] ?? null })
    .execute()
}
