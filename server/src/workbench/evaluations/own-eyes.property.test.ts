import {
  changeBoard,
  compareProspects,
  type EvaluationList,
  getBoard,
  type Level,
  levels,
  listEvaluations,
  lockEvaluation,
  type ProspectRow,
  type Recommendation,
  recommendations,
  removeEvaluation,
  saveEvaluation,
  showEvaluations,
  unlockEvaluation,
} from '@touchline/contract'
import { beforeAll, expect, test } from 'vitest'
import { appOfFile } from '../../../test/support/app.ts'
import { type SeededRandom, seededRandom } from '../../../test/support/seeded-random.ts'
import { readBoard } from '../../../test/support/workbench/board.ts'
import { logInAs, makeCoach, signedIn } from '../../auth/factory.ts'
import { makeCollege } from '../../colleges/factory.ts'
import { evaluationOf } from './factory.ts'

// EYES_STEPS=2000 EYES_SEED=7 plays longer, and another game
const steps = Number(process.env.EYES_STEPS ?? 150)
const hour = 3_600_000
const app = await appOfFile()
const id = () => app.platform.ids.next()

/** An evaluation as a plain model knows it. */
interface Known {
  id: string
  author: number
  prospect: number
  overall: number
  recommendation: Recommendation | null
  ceiling: Level | null
  writtenAt: number
  lockedAt: number | undefined
  hadSeen: boolean
}

let collegeId: string
let coaches: { userId: string; token: string }[]
let prospects: string[]

beforeAll(async () => {
  collegeId = (await makeCollege(app.platform)).collegeId
  const one = () => signedIn(app.platform, makeCoach(app.platform, { collegeId, evidence: 'administrator' }))
  coaches = [await one(), await one(), await one()]
  prospects = [id(), id()]
  const command = {
    commandId: id(),
    kind: 'add' as const,
    prospects: prospects.map((prospectId, index) => ({ prospectId, facts: { name: `Player ${index}` } })),
  }
  await app.ask(changeBoard, { body: { commands: [command] } }, tokenOf(0))
})

const tokenOf = (coach: number) => ({ token: coaches[coach]?.token ?? '' })
const now = () => app.clock.now().getTime()
const words = (one: Known) => `secret-${one.id}`

/** All that every coach may read and has read, by rules written down a second time. */
class Model {
  all: Known[] = []
  /** Until when a coach has had a prospect's marks shown. */
  readonly shown = new Map<string, number>()

  open(one: Known, viewer: number): boolean {
    const { lockedAt } = one
    if (lockedAt === undefined) return false
    if (one.author === viewer || now() - lockedAt >= 72 * hour) return true
    if ((this.shown.get(`${viewer} ${one.prospect}`) ?? 0) >= lockedAt) return true
    return this.all.some(
      (own) =>
        own.author === viewer &&
        own.prospect === one.prospect &&
        own.lockedAt !== undefined &&
        lockedAt - own.lockedAt <= 72 * hour,
    )
  }

  show(viewer: number, prospect: number, until: number) {
    const key = `${viewer} ${prospect}`
    this.shown.set(key, Math.max(this.shown.get(key) ?? 0, until))
  }

  /** Notes on drafts of a coach which marks were open beside them. */
  note(viewer: number, prospect: number) {
    const about = this.all.filter((one) => one.prospect === prospect)
    for (const draft of about.filter((one) => one.author === viewer && one.lockedAt === undefined)) {
      draft.hadSeen ||= about.some(
        (one) =>
          one.author !== viewer &&
          (one.lockedAt ?? 0) > draft.writtenAt - 72 * hour &&
          this.open(one, viewer),
      )
    }
  }

  latest(viewer: number, prospect: number): Known[] {
    const since = new Date(now())
    since.setUTCMonth(since.getUTCMonth() - 18)
    const open = this.all
      .filter((one) => one.prospect === prospect && this.open(one, viewer))
      .toSorted((a, b) => (b.lockedAt ?? 0) - (a.lockedAt ?? 0) || (a.id < b.id ? 1 : -1))
    return [0, 1, 2]
      .flatMap((author) => open.find((one) => one.author === author) ?? [])
      .filter(({ lockedAt }) => (lockedAt ?? 0) > since.getTime())
  }

  isSplit(viewer: number, prospect: number): boolean {
    const latest = this.latest(viewer, prospect)
    return latest.some((one) =>
      latest.some(
        (other) =>
          one.overall - other.overall >= 1.5 ||
          (one.recommendation === 'pursue' && other.recommendation === 'pass') ||
          (one.ceiling !== null &&
            other.ceiling !== null &&
            levels.indexOf(one.ceiling) - levels.indexOf(other.ceiling) >= 2),
      ),
    )
  }
}

/** Makes one random move, and the same one in the model. */
async function move(model: Model, random: SeededRandom) {
  const coach = random.below(3)
  const prospect = random.below(2)
  const own = model.all.filter((one) => one.author === coach && one.prospect === prospect)
  const one = own[random.below(Math.max(1, own.length))]
  const params = { evaluationId: one?.id ?? '' }
  switch (random.of(['write', 'write', 'lock', 'lock', 'lock', 'unlock', 'remove', 'show', 'wait', 'wait'])) {
    case 'write':
      return write(model, random, { coach, prospect, one: random.below(3) === 0 ? one : undefined })
    case 'lock':
      if (!one || one.lockedAt !== undefined) return
      model.note(coach, prospect)
      one.lockedAt = now()
      model.note(coach, prospect)
      expect((await app.ask(lockEvaluation, { params }, tokenOf(coach))).status).toBe(200)
      return
    case 'unlock':
      if (one?.lockedAt === undefined) return
      model.show(coach, prospect, Math.min(now(), one.lockedAt + 72 * hour))
      one.lockedAt = undefined
      model.note(coach, prospect)
      expect((await app.ask(unlockEvaluation, { params }, tokenOf(coach))).status).toBe(200)
      return
    case 'remove':
      if (!one || one.lockedAt !== undefined) return
      model.all = model.all.filter((other) => other !== one)
      expect((await app.ask(removeEvaluation, { params }, tokenOf(coach))).status).toBe(200)
      return
    case 'show':
      if (random.below(3) > 0) return
      model.show(coach, prospect, now())
      model.note(coach, prospect)
      await app.ask(showEvaluations, { params: { prospectId: prospects[prospect] ?? '' } }, tokenOf(coach))
      return
    default:
      app.clock.advance(3600 * random.of([1, 5, 24, 40, 73, 24 * 30]))
      // sessions end in such a time
      for (const one of coaches) one.token = await logInAs(app.platform, one.userId)
  }
}

interface Written {
  coach: number
  prospect: number
  one: Known | undefined
}

async function write(model: Model, random: SeededRandom, { coach, prospect, one }: Written) {
  if (one && one.lockedAt !== undefined) return
  const marks = {
    overall: 1 + random.below(9) / 2,
    recommendation: random.of([null, ...recommendations]),
    ceiling: random.of([null, ...levels]),
  }
  const written = one ?? {
    ...{ id: id(), author: coach, prospect, writtenAt: now(), lockedAt: undefined, hadSeen: false },
    ...marks,
  }
  if (one) Object.assign(one, marks)
  else model.all.push(written)
  model.note(coach, prospect)
  const body = evaluationOf(prospects[prospect] ?? '', { ...marks, words: words(written) })
  const answer = await app.ask(saveEvaluation, { params: { evaluationId: written.id }, body }, tokenOf(coach))
  expect(answer.body).toMatchObject({ hadSeen: written.hadSeen })
}

/** Reads everything as one coach and compares it with the model. */
async function look(model: Model, viewer: number) {
  const prospect = prospects.length - 1 - (viewer % 2)
  const listed = await app.ask(
    listEvaluations,
    { params: { prospectId: prospects[prospect] ?? '' } },
    tokenOf(viewer),
  )
  const board = await app.ask(getBoard, {}, tokenOf(viewer))
  const side = await app.ask(compareProspects, { query: { ids: prospects } }, tokenOf(viewer))
  const hidden = model.all.filter(
    (one) => one.author !== viewer && (one.lockedAt === undefined || !model.open(one, viewer)),
  )
  for (const answer of [listed, board, side]) {
    expect(answer.status).toBe(200)
    for (const one of hidden) expect(JSON.stringify(answer.body)).not.toContain(words(one))
  }
  isAsKnown(model, viewer, prospect, listEvaluations.response.parse(listed.body))
  const { rows } = readBoard(board.body)
  for (const [index, prospectId] of prospects.entries()) {
    isGraded(
      model,
      viewer,
      index,
      rows.find((row) => row.prospectId === prospectId),
    )
  }
  for (const [index, one] of compareProspects.response.parse(side.body).prospects.entries()) {
    isAsKnown(model, viewer, index, one)
    isGraded(model, viewer, index, one.row)
  }
}

function isAsKnown(
  model: Model,
  viewer: number,
  prospect: number,
  { evaluations, splitOver }: EvaluationList,
) {
  const readable = model.all.filter(
    (one) => one.prospect === prospect && (one.author === viewer || model.open(one, viewer)),
  )
  expect(evaluations.map(({ evaluationId, hadSeen }) => [evaluationId, hadSeen]).toSorted()).toEqual(
    readable.map((one) => [one.id, one.hadSeen]).toSorted(),
  )
  expect(evaluations.flatMap((one) => (one.counts ? one.evaluationId : [])).toSorted()).toEqual(
    model
      .latest(viewer, prospect)
      .map((one) => one.id)
      .toSorted(),
  )
  expect(splitOver.length > 0).toBe(model.isSplit(viewer, prospect))
}

function isGraded(model: Model, viewer: number, prospect: number, row: ProspectRow | undefined) {
  const marks = model.latest(viewer, prospect).map(({ overall }) => overall)
  expect(row?.graders).toBe(marks.length)
  expect(row?.split).toBe(model.isSplit(viewer, prospect))
  if (marks.length === 0) expect(row?.grade).toBeNull()
  else expect(row?.grade).toBeCloseTo(marks.reduce((sum, mark) => sum + mark, 0) / marks.length)
}

test(
  'in any order of writing, locking, unlocking, showing and waiting no mark leaves early, and grades equal a recount',
  async () => {
    const random = seededRandom(Number(process.env.EYES_SEED ?? 44))
    const model = new Model()
    for (let step = 0; step < steps; step += 1) {
      app.clock.advance(1)
      await move(model, random)
      if (step % 3 === 0) await look(model, random.below(3))
      // a fresh pair of pages keeps the lists short
      if (step % 60 === 59) {
        for (const one of model.all.splice(0)) {
          await app.platform.db.deleteFrom('evaluations').where('id', '=', one.id).execute()
        }
      }
    }
  },
  60_000 + steps * 300,
)
