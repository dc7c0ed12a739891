import { type Position, positions, type Stage } from '@touchline/contract'
import { firstSettings } from '../src/workbench/settings.ts'
import type { DemoCoach } from './coaches.ts'
import { seedEvaluations } from './evaluations.ts'
import { firstNames, lastNames } from './names.ts'
import type { DemoPlayer } from './players.ts'
import { daysAgo, type Story } from './story.ts'
import { boardSettings, clubsOfBoard, noteWords, squadDepth } from './workbench-words.ts'

const linked = 52 // players on Touchline on the named staff's board
const outside = 28 // players the staff alone knows

/** How many of a hundred prospects are in each stage. */
const spread: [Stage, number][] = [
  ['watching', 34],
  ['evaluating', 24],
  ['contacted', 14],
  ['visiting', 8],
  ['offered', 5],
  ['verbal', 4],
  ['signed', 3],
  ['passed', 5],
  ['declined', 2],
  ['elsewhere', 1],
]

/** Inserts the boards: favorites for every staff, and a board of 80 with notes and a squad for the named coach's. */
export async function seedWorkbench(story: Story, coaches: DemoCoach[], players: DemoPlayer[]) {
  const { trx, now } = story
  const [head, assistant] = coaches
  if (!head || !assistant) return
  const favorites = await trx.selectFrom('favourites').select(['collegeId', 'playerId', 'coachId']).execute()
  const byCollege = Map.groupBy(favorites, ({ collegeId }) => collegeId)
  const byId = new Map(players.map((player) => [player.id, player]))
  for (const [collegeId, marks] of byCollege) {
    const isNamed = collegeId === head.college.id
    await trx
      .insertInto('boards')
      .values({ collegeId, version: 1, settings: JSON.stringify(isNamed ? boardSettings : firstSettings) })
      .execute()
    if (isNamed) continue
    const rows = marks.flatMap(({ playerId, coachId }, place) => {
      const player = byId.get(playerId)
      return player ? [prospectOf(story, { collegeId, coachId, player, place })] : []
    })
    await trx.insertInto('prospects').values(rows).execute()
  }
  await trx
    .insertInto('boardAccess')
    .values({
      coachId: assistant.id,
      collegeId: assistant.college.id,
      allowed: true,
      decidedBy: head.id,
      decidedAt: daysAgo(now, 40),
    })
    .execute()
  const liked = new Set((byCollege.get(head.college.id) ?? []).map(({ playerId }) => playerId))
  await seedNamedBoard(story, { staff: [head, assistant], players, liked })
}

interface Placed {
  collegeId: string
  coachId: string | null
  player: DemoPlayer
  place: number
}

function prospectOf({ luck, now }: Story, { collegeId, coachId, player, place }: Placed) {
  const madeAt = daysAgo(now, luck.between(1, 60))
  return {
    id: luck.id(madeAt),
    collegeId,
    playerId: player.id,
    origin: 'touchline',
    name: player.name,
    stage: 'watching',
    rank: `f${String(place + 1).padStart(6, '0')}`,
    ownerId: coachId,
    version: 1,
    madeBy: coachId,
    madeAt,
    changedAt: madeAt,
  }
}

interface NamedBoard {
  staff: [DemoCoach, DemoCoach]
  players: DemoPlayer[]
  /** The college's favorites. */
  liked: ReadonlySet<string>
}

async function seedNamedBoard(story: Story, { staff, players, liked }: NamedBoard) {
  const { trx, luck } = story
  const { college } = staff[0]
  const squad = players.filter(({ gender }) => gender === college.gender)
  const favorites = squad.filter(({ id }) => liked.has(id))
  const others = luck.some(
    squad.filter(({ id }) => !liked.has(id)),
    linked - favorites.length,
  )
  const places = Array.from({ length: linked + outside }, (_, place) => place)
  const known = [...favorites, ...others].map((player, place) => ({
    ...prospectOf(story, { collegeId: college.id, coachId: luck.pick(staff).id, player, place }),
    ...standing(story),
  }))
  const strangers = places.slice(known.length).map((place) => outsideProspect(story, staff, place))
  // the drawn places are dealt anew, so that the two kinds mix
  const ranks = luck.some(places, places.length)
  const rows = [...known, ...strangers].map((row, index) => ({
    ...row,
    rank: `f${String((ranks[index] ?? index) + 1).padStart(6, '0')}`,
  }))
  await trx.insertInto('prospects').values(rows).execute()
  await seedNotes(story, staff, rows)
  const roster = JSON.stringify({ spots: seedSquad(story), wanted: {}, limit: 28 })
  await trx
    .updateTable('boards')
    .set({ roster, rosterVersion: 1 })
    .where('collegeId', '=', college.id)
    .execute()
  const played = [...favorites, ...others].map(({ positions: [main] }) => main ?? null)
  const positionOf = [...played, ...strangers.map(({ mainPosition }) => mainPosition)]
  const seen = rows.map(({ id, collegeId }, index) => ({
    id,
    collegeId,
    mainPosition: positionOf[index] ?? null,
  }))
  await seedEvaluations(story, staff, seen)
}

function standing({ luck }: Story) {
  const stage = luck.weighted(spread)
  const isOut = ['passed', 'declined', 'elsewhere'].includes(stage)
  return {
    stage,
    priority: luck.weighted<'A' | 'B' | 'C' | 'D' | null>([
      ['A', 15],
      ['B', 25],
      ['C', 20],
      ['D', 5],
      [null, 35],
    ]),
    exitReason: isOut ? luck.pick(['level', 'full', 'academics', 'money', 'distance']) : null,
    subStageId: stage === 'evaluating' && luck.happens(0.6) ? luck.pick(['film', 'live']) : null,
    tagIds: luck.some(
      boardSettings.tags.map(({ id }) => id),
      luck.weighted([
        [0, 50],
        [1, 35],
        [2, 15],
      ]),
    ),
    custom: JSON.stringify(luck.happens(0.3) ? { camp: luck.happens(0.5) } : {}),
  }
}

function outsideProspect(story: Story, staff: readonly DemoCoach[], place: number) {
  const { luck, now } = story
  const { college } = luck.pick(staff)
  const madeAt = daysAgo(now, luck.between(3, 200))
  const madeBy = luck.pick(staff).id
  const list: Position[] = luck.some(positions, luck.between(1, 2))
  return {
    id: luck.id(madeAt),
    collegeId: college.id,
    playerId: null,
    origin: luck.happens(0.7) ? 'import' : 'hand',
    name: `${luck.pick(firstNames[college.gender])} ${luck.pick(lastNames)}`,
    classYear: now.getUTCFullYear() + luck.between(1, 3),
    positions: list,
    mainPosition: list[0] ?? null,
    club: luck.pick(clubsOfBoard),
    state: luck.pick(['TX', 'OH', 'PA', 'IL', 'MI', 'VA']),
    heightInches: luck.between(62, 73),
    gpa: luck.happens(0.7) ? luck.between(270, 400) / 100 : null,
    rank: `f${String(place + 1).padStart(6, '0')}`,
    ownerId: madeBy,
    version: 1,
    madeBy,
    madeAt,
    changedAt: madeAt,
    ...standing(story),
  }
}

async function seedNotes(
  { trx, luck, now }: Story,
  staff: readonly DemoCoach[],
  rows: readonly { id: string; collegeId: string }[],
) {
  const notes = luck.some(rows, 46).flatMap(({ id: prospectId, collegeId }) =>
    Array.from({ length: luck.between(1, 3) }, () => {
      const writtenAt = daysAgo(now, luck.between(0, 60) + luck.next())
      return {
        id: luck.id(writtenAt),
        prospectId,
        collegeId,
        authorId: luck.pick(staff).id,
        body: luck.pick(noteWords),
        writtenAt,
      }
    }),
  )
  await trx.insertInto('prospectNotes').values(notes).execute()
}

/** Draws a squad of 27 with the last fall of each player. */
function seedSquad({ luck, now }: Story) {
  const fall = now.getUTCFullYear()
  return squadDepth.flatMap(([position, count]) =>
    Array.from({ length: count }, (_, index) => ({
      id: `${position.toLowerCase()}-${index + 1}`,
      name: `${luck.pick(firstNames.female)} ${luck.pick(lastNames)}`,
      position,
      lastSeason: fall + luck.between(0, 3),
      counts: true,
    })),
  )
}
