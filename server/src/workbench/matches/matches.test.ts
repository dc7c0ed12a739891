import {
  type BoardCommandInput,
  changeBoard,
  changeName,
  getBoard,
  getInbox,
  getProspect,
  setProfilePaused,
  shareProfile,
} from '@touchline/contract'
import { beforeEach, describe, expect, test } from 'vitest'
import { appOfFile } from '../../../test/support/app.ts'
import { boardOf, readBoard } from '../../../test/support/workbench/board.ts'
import { makeCoach, makeGuardian, makePlayer, signedIn } from '../../auth/factory.ts'
import { makeCollege } from '../../colleges/factory.ts'
import { transact } from '../../platform/db/database.ts'
import { matchPlayer } from './matching.ts'

const app = await appOfFile()
const id = () => app.platform.ids.next()

let collegeId: string
let token: string

beforeEach(async () => {
  collegeId = (await makeCollege(app.platform)).collegeId
  const coach = makeCoach(app.platform, { collegeId, evidence: 'administrator' })
  token = (await signedIn(app.platform, coach)).token
})

type Facts = NonNullable<Extract<BoardCommandInput, { kind: 'add' }>['prospects'][number]['facts']>

async function give(...commands: BoardCommandInput[]) {
  const answer = await app.ask(changeBoard, { body: { commands } }, { token })
  expect(answer.status, JSON.stringify(answer.body)).toBe(200)
  return changeBoard.response.parse(answer.body).answers.flatMap(({ results }) => results)
}

async function noted(facts: Facts) {
  const prospectId = id()
  await give({ commandId: id(), kind: 'add', prospects: [{ prospectId, facts }] })
  return prospectId
}

const joins = (playerId: string) =>
  transact(app.platform.db, (trx) => matchPlayer({ platform: app.platform, trx }, playerId))
const rows = async () => readBoard((await app.ask(getBoard, {}, { token })).body).rows
const inbox = async () => getInbox.response.parse((await app.ask(getInbox, {}, { token })).body)
const linkOf = async (prospectId: string) =>
  (await rows()).find((row) => row.prospectId === prospectId)?.playerId

describe('a player who joins', () => {
  test('is linked by the proven address, if it names one prospect and the class fits', async () => {
    const player = await makePlayer(app.platform, { yearGraduating: 2028 })
    const { email } = player
    const fitting = await noted({ name: 'Robin F.', classYear: 2028, contacts: { email } })
    await joins(player.userId)
    expect(await linkOf(fitting)).toBe(player.userId)
  })

  test.each([
    ['another class', [{ name: 'Robin Fields', classYear: 2029 }]],
    ['two prospects with the address', [{ name: 'Robin Fields' }, { name: 'R. Fields' }]],
  ])('is not linked with %s, but proposed', async (_, list) => {
    const player = await makePlayer(app.platform, { yearGraduating: 2028 })
    for (const facts of list) await noted({ ...facts, contacts: { email: player.email } })
    await joins(player.userId)
    expect((await rows()).map(({ playerId }) => playerId)).toEqual(list.map(() => null))
    const { matches } = await inbox()
    expect(matches).toHaveLength(list.length)
    expect(matches[0]).toMatchObject({ strength: 'strong', player: { playerId: player.userId } })
    expect(matches[0]?.reasons).toContain('email')
  })

  test.each<[string, Facts, string]>([
    ['a phone', { name: 'Someone Else', contacts: { phone: '+1 (216) 555-0142' } }, 'strong'],
    ['name, class and state', { name: 'róbin  fields', classYear: 2028, state: 'OH' }, 'likely'],
    ['a similar name, class and state', { name: 'Robin Fieldes', classYear: 2028, state: 'OH' }, 'possible'],
  ])('is proposed by %s', async (_, facts, strength) => {
    const player = await makePlayer(app.platform, { yearGraduating: 2028, stateLocated: 'OH' })
    await app.platform.db
      .updateTable('players')
      .set({ phoneNumber: '216-555-0142' })
      .where('userId', '=', player.userId)
      .execute()
    await noted(facts)
    await joins(player.userId)
    const mine = (await inbox()).matches.filter((match) => match.player.playerId === player.userId)
    expect(mine).toMatchObject([{ strength }])
  })

  test('is looked for again after a pause, and under a new name', async () => {
    const facts = { yearGraduating: 2028, stateLocated: 'OH' } as const
    const player = await signedIn(app.platform, makePlayer(app.platform, { ...facts, name: 'Quinn Old' }))
    const { token: own, userId: playerId } = player
    const pause = async (paused: boolean) =>
      expect(
        await app.ask(setProfilePaused, { params: { playerId }, body: { paused } }, { token: own }),
      ).toMatchObject({
        status: 200,
      })
    await pause(true)
    const former = await noted({ name: 'Quinn Old', classYear: 2028, state: 'OH' })
    const later = await noted({ name: 'Tess Harmon', classYear: 2028, state: 'OH' })
    await app.settle()
    expect((await inbox()).matches).toEqual([])
    await pause(false)
    await app.settle()
    const found = async () => (await inbox()).matches.map(({ prospect }) => prospect.prospectId).toSorted()
    expect(await found()).toEqual([former])
    await app.ask(changeName, { body: { name: 'Tess Harmon' } }, { token: own })
    await app.settle()
    expect(await found()).toEqual([former, later].toSorted())
  })

  test('is not proposed by the name alone, nor to the other side of the game', async () => {
    const player = await makePlayer(app.platform, {
      yearGraduating: 2028,
      stateLocated: 'OH',
      gender: 'female',
    })
    await noted({ name: 'Robin Fields' })
    await noted({ name: 'Robin Fields', classYear: 2028, state: 'OH' })
    await joins(player.userId)
    expect((await inbox()).matches.filter((match) => match.player.playerId === player.userId)).toEqual([])
  })

  test("by a parent's address is proposed; once it is not the same, nobody asks again", async () => {
    const player = await makePlayer(app.platform)
    const parent = await makeGuardian(app.platform)
    await app.platform.db
      .insertInto('guardianships')
      .values({ playerId: player.userId, guardianId: parent.userId, since: new Date() })
      .execute()
    const prospectId = await noted({ name: 'R', contacts: { parentEmail: parent.email } })
    await joins(player.userId)
    expect((await inbox()).matches).toMatchObject([{ reasons: ['parentEmail'] }])
    await give({ commandId: id(), kind: 'notSame', prospectId, playerId: player.userId })
    await joins(player.userId)
    expect((await inbox()).matches).toEqual([])
  })
})

describe('linking', () => {
  test('shows the profile, and can be taken back', async () => {
    const player = await makePlayer(app.platform, { name: 'Robin Fields' })
    const prospectId = await noted({ name: 'Robbie' })
    await give({ commandId: id(), kind: 'link', prospectId, playerId: player.userId })
    expect((await rows())[0]).toMatchObject({ name: 'Robin Fields', playerId: player.userId })
    await give({ commandId: id(), kind: 'unlink', prospectId })
    expect((await rows())[0]).toMatchObject({ name: 'Robbie', playerId: null })
  })

  /** Puts a player on the board, offered a place, and the same one as the staff had noted before, with a note each. */
  async function twice() {
    const player = await makePlayer(app.platform, { name: 'Robin Fields' })
    const own = id()
    await give({
      commandId: id(),
      kind: 'add',
      prospects: [{ prospectId: own, playerId: player.userId, stage: 'offered', priority: 'A' }],
    })
    const before = await noted({ name: 'Robbie', club: 'Lone Oak SC' })
    for (const [prospectId, body] of [
      [own, 'Calm'],
      [before, 'Big engine'],
    ] as const)
      await give({ commandId: id(), kind: 'note', prospectId, noteId: id(), body })
    return { player, own, before }
  }
  const pageOf = async (prospectId: string) =>
    getProspect.response.parse((await app.ask(getProspect, { params: { prospectId } }, { token })).body)
  const apart = async ({ own, before }: { own: string; before: string }) => {
    const all = new Map((await rows()).map((row) => [row.prospectId, row]))
    expect(all.get(before)).toMatchObject({
      ...{ name: 'Robbie', playerId: null, stage: 'watching', priority: null, noteCount: 1 },
    })
    expect(all.get(own)).toMatchObject({ stage: 'offered', priority: 'A', noteCount: 1 })
  }

  test('a player the board has already makes one record of the two: the one noted before, as far as either was', {
    tags: ['S104'],
  }, async () => {
    const { player, own, before } = await twice()
    const [linked] = await give({
      commandId: id(),
      kind: 'link',
      prospectId: before,
      playerId: player.userId,
    })
    expect(linked).toMatchObject({ prospectId: before, outcome: 'done' })
    expect(await rows()).toMatchObject([
      { prospectId: before, playerId: player.userId, name: 'Robin Fields', stage: 'offered', priority: 'A' },
    ])
    const page = await pageOf(before)
    expect(page.noted.name).toBe('Robbie')
    expect(page.notes.map(({ body }) => body).toSorted()).toEqual(['Big engine', 'Calm'])
    expect(page.alsoKnown).toMatchObject({ name: 'Robin Fields' })
    await give({ commandId: id(), kind: 'unmerge', prospectId: before })
    await apart({ own, before })
    expect((await rows()).find(({ prospectId }) => prospectId === own)?.playerId).toBe(player.userId)
  })

  test('merging into the record from Touchline keeps the one noted before, and unlinking separates them', async () => {
    const { player, own, before } = await twice()
    const [merged] = await give({ commandId: id(), kind: 'merge', prospectId: own, otherId: before })
    expect(merged).toMatchObject({ prospectId: before, outcome: 'done' })
    expect((await rows()).map(({ prospectId }) => prospectId)).toEqual([before])
    await give({ commandId: id(), kind: 'unlink', prospectId: before })
    await apart({ own, before })
    expect((await rows()).find(({ prospectId }) => prospectId === own)?.playerId).toBe(player.userId)
  })

  test('taking a merge back leaves what a coach has changed since', async () => {
    const { player, before } = await twice()
    await give({ commandId: id(), kind: 'link', prospectId: before, playerId: player.userId })
    await give(
      { commandId: id(), kind: 'stage', prospectIds: [before], stage: 'verbal' },
      { commandId: id(), kind: 'unmerge', prospectId: before },
    )
    const all = new Map((await rows()).map((row) => [row.prospectId, row]))
    expect(all.get(before)).toMatchObject({ stage: 'verbal', priority: null })
  })

  test('taking a merge back weeks later keeps tags and own fields that were set since', async () => {
    const { player, own, before } = await twice()
    const [early, late, brought] = ['early', 'late', 'brought'] as const
    const [aid, visit] = ['aid', 'visit'] as const
    const tags = [early, late, brought].map((tagId) => ({
      id: tagId,
      label: tagId,
      color: 'red' as const,
      icon: null,
    }))
    const fields = [aid, visit].map((fieldId) => ({
      id: fieldId,
      label: fieldId,
      kind: 'text' as const,
      choices: [],
    }))
    await boardOf(app).set({ userId: '', token }, 0, { tags, fields })
    const tag = (prospectId: string, tagId: string, on = true): BoardCommandInput => ({
      commandId: id(),
      kind: 'tag',
      prospectIds: [prospectId],
      tagId,
      on,
    })
    const field = (prospectId: string, fieldId: string, value: string): BoardCommandInput => ({
      commandId: id(),
      kind: 'custom',
      prospectIds: [prospectId],
      fieldId,
      value,
    })
    await give(tag(before, early), tag(own, brought), field(own, visit, 'May'))
    await give({ commandId: id(), kind: 'link', prospectId: before, playerId: player.userId })
    app.clock.advance(20 * 24 * 3600)
    await give(tag(before, early, false), tag(before, late), field(before, aid, '50%'))
    await give({ commandId: id(), kind: 'unmerge', prospectId: before })
    const all = new Map((await rows()).map((row) => [row.prospectId, row]))
    expect(all.get(before)).toMatchObject({ tagIds: [late], custom: { [aid]: '50%' } })
    expect(all.get(own)).toMatchObject({ tagIds: [brought], custom: { [visit]: 'May' } })
  })
})

test('a share waits in the inbox until it is on the board', async () => {
  const player = await signedIn(app.platform, makePlayer(app.platform))
  await app.ask(shareProfile, { body: { userId: player.userId, collegeId } }, { token: player.token })
  expect(await inbox()).toMatchObject({ arrivals: [{ playerId: player.userId }], total: 1 })
  await give({ commandId: id(), kind: 'add', prospects: [{ prospectId: id(), playerId: player.userId }] })
  expect(await inbox()).toMatchObject({ arrivals: [], total: 0 })
})
