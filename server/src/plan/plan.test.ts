import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { answerPlanStep, getAdminOverview, getPlan, getPlanRules, Plan } from '@touchline/contract'
import { afterAll, beforeEach, describe, expect, test } from 'vitest'
import { appOfFile } from '../../test/support/app.ts'
import { makeAdmin, makeCoach, makeGuardian, makePlayer, signedIn } from '../auth/factory.ts'
import { makeCollege } from '../colleges/factory.ts'
import { openingSteps } from './service.ts'

const folder = mkdtempSync(join(tmpdir(), 'touchline-plan-'))
afterAll(() => rmSync(folder, { recursive: true }))
const file = join(folder, 'plan.json')
const shipped = readFileSync(new URL('../../plan.json', import.meta.url), 'utf8')
writeFileSync(file, shipped)

const at = await appOfFile({ PLAN_FILE: file })

let player: Awaited<ReturnType<typeof family>>['player']
let parent: Awaited<ReturnType<typeof family>>['parent']
beforeEach(async () => {
  ;({ player, parent } = await family())
})

async function family() {
  const child = await signedIn(
    at.platform,
    makePlayer(at.platform, { age: 16, yearGraduating: 2028, divisionsInterestedIn: ['Division 1'] }),
  )
  const guardian = await signedIn(at.platform, makeGuardian(at.platform))
  await at.platform.db
    .insertInto('guardianships')
    .values({ playerId: child.userId, guardianId: guardian.userId, since: at.clock.now() })
    .execute()
  return { player: child, parent: guardian }
}

const asked = (token: string, playerId = player.userId) =>
  at.ask(getPlan, { params: { playerId } }, { token })
const plan = async (token = player.token) => Plan.parse((await asked(token)).body)
const stepOf = async (planId: string) => (await plan()).steps.find((step) => step.planId === planId)

type Body = { answer: 'done' | 'snooze' | 'notForUs' | 'open'; until?: string }
const say = (token: string, planId: string, body: Body) =>
  at.ask(answerPlanStep, { params: { playerId: player.userId, planId }, body }, { token })

describe('the plan of a player', () => {
  test("is for the player and a minor's parents; 404 for anyone else", { tags: 'R24.1' }, async () => {
    expect((await asked(player.token)).status).toBe(200)
    expect((await asked(parent.token)).status).toBe(200)
    const { collegeId } = await makeCollege(at.platform)
    const others = [
      makePlayer(at.platform),
      makeGuardian(at.platform),
      makeCoach(at.platform, { collegeId }),
      makeAdmin(at.platform),
    ]
    for (const one of others) {
      const { token } = await signedIn(at.platform, one)
      expect((await asked(token)).status).toBe(404)
      expect((await say(token, 'first-film', { answer: 'done' })).status).toBe(404)
    }
    await at.platform.db.updateTable('players').set({ age: 18 }).where('userId', '=', player.userId).execute()
    expect((await asked(parent.token)).status).toBe(404)
  })

  test('what one of the family says, the other sees, until it is taken back', { tags: 'R24.2' }, async () => {
    expect(await stepOf('first-film')).toMatchObject({ doneBy: null })
    expect((await say(parent.token, 'first-film', { answer: 'done' })).status).toBe(200)
    expect(await stepOf('first-film')).toMatchObject({ time: 'done', doneBy: 'hand' })
    await say(player.token, 'first-film', { answer: 'notForUs' })
    expect(await stepOf('first-film')).toMatchObject({ time: 'done', doneBy: null, notForUs: true })
    await say(player.token, 'first-film', { answer: 'open' })
    await say(player.token, 'first-film', { answer: 'open' })
    expect(await stepOf('first-film')).toMatchObject({ doneBy: null, notForUs: false })
  })

  test('a step is put off for a year at most, and not to the past', async () => {
    const today = at.clock.now().toISOString().slice(0, 10)
    const after = (days: number) =>
      new Date(at.clock.now().getTime() + days * 86_400_000).toISOString().slice(0, 10)
    expect((await say(player.token, 'first-film', { answer: 'snooze', until: after(7) })).status).toBe(200)
    expect(await stepOf('first-film')).toMatchObject({ time: 'next', snoozedUntil: after(7) })
    for (const until of [undefined, today.replace('20', '19'), after(400)]) {
      const body = { answer: 'snooze' as const, ...(until === undefined ? {} : { until }) }
      expect((await say(player.token, 'first-film', body)).status).toBe(400)
    }
  })

  test('a step put off to a day before it opens is not called open earlier', async () => {
    const body = { answer: 'snooze' as const, until: '2026-12-06' }
    expect((await say(player.token, 'ten-seven', body)).status).toBe(200)
    const days = { from: '2000-01-01', until: '2100-01-01' }
    const found = await openingSteps(at.platform, at.platform.db, { playerIds: [player.userId], ...days })
    const step = found.get(player.userId)?.find(({ title }) => title.en.includes('10/7'))
    expect(step?.opens).toBe('2027-01-01')
    expect(await stepOf('ten-seven')).toMatchObject({ opens: '2027-01-01', snoozedUntil: null })
  })

  test('a step that the file lacks, or that only passes, has no answer', async () => {
    expect((await say(player.token, 'nothing', { answer: 'done' })).status).toBe(404)
    expect((await say(player.token, 'dead-women-2026-12', { answer: 'done' })).status).toBe(404)
  })

  test('steps tick themselves: a parent, a video, ten colleges', { tags: 'R24.3' }, async () => {
    expect(await stepOf('add-parent')).toMatchObject({ time: 'done', doneBy: 'itself' })
    const { db } = at.platform
    await db
      .updateTable('players')
      .set({ youtubeLink: 'https://youtu.be/abcdefghijk' })
      .where('userId', '=', player.userId)
      .execute()
    expect(await stepOf('first-film')).toMatchObject({ time: 'done', doneBy: 'itself' })
    const colleges = await Promise.all(Array.from({ length: 10 }, () => makeCollege(at.platform)))
    const now = at.clock.now()
    await db
      .insertInto('listEntries')
      .values(
        colleges.map(({ collegeId }) => ({
          playerId: player.userId,
          collegeId,
          addedAt: now,
          stageSince: now,
          stage: 'visit',
        })),
      )
      .execute()
    expect(await stepOf('ten-colleges-men')).toMatchObject({ doneBy: 'itself' })
    expect(await stepOf('august-1-men')).toMatchObject({ doneBy: 'itself' })
    expect(await stepOf('twenty-colleges')).toMatchObject({ doneBy: null })
  })

  test("an adult is not asked for a parent, and hears nothing of others' plans", async () => {
    const adult = await signedIn(at.platform, makePlayer(at.platform, { age: 18, yearGraduating: 2027 }))
    const { body } = await asked(adult.token, adult.userId)
    expect(Plan.parse(body).steps.map(({ planId }) => planId)).not.toContain('add-parent')
  })

  test('open steps with a date are its deadlines, the next first', async () => {
    const { collegeId, collegeName } = await makeCollege(at.platform)
    const now = at.clock.now()
    const { db, ids } = at.platform
    await db
      .insertInto('listEntries')
      .values({ playerId: player.userId, collegeId, addedAt: now, stageSince: now })
      .execute()
    const row = { playerId: player.userId, createdAt: now }
    await db
      .insertInto('steps')
      .values([
        { ...row, id: ids.next(), title: 'FAFSA', due: '2027-02-01' },
        { ...row, id: ids.next(), title: 'Camp deposit', due: '2027-01-10', collegeId },
        { ...row, id: ids.next(), title: 'Done already', due: '2027-01-01', doneAt: now },
        { ...row, id: ids.next(), title: 'Without a day' },
      ])
      .execute()
    expect((await plan()).deadlines).toMatchObject([
      { title: 'Camp deposit', due: '2027-01-10', collegeName, collegeId },
      { title: 'FAFSA', due: '2027-02-01', collegeName: '', collegeId: null },
    ])
  })
})

describe('the plan file', () => {
  const version = async () => {
    at.clock.advance(2)
    return (await plan()).version
  }
  const warned = async () => {
    const { token } = await signedIn(at.platform, makeAdmin(at.platform))
    const { body } = await at.ask(getAdminOverview, {}, { token })
    return Object(body).brokenFiles
  }

  test('an edit changes the plan without a restart; a broken one leaves the last good plan and a warning', {
    tags: ['R24.4', 'V16.3.4'],
  }, async () => {
    const edition = JSON.parse(shipped)
    const renamed = (name: string) => ({
      ...edition,
      version: name,
      steps: edition.steps.map((step: object) => ({ ...step, title: `${name} title` })),
    })
    expect(await version()).toBe(edition.version)
    writeFileSync(file, JSON.stringify(renamed('second')))
    expect(await version()).toBe('second')
    expect((await plan()).steps[0]?.title).toBe('second title')
    expect(await warned()).toEqual([])
    writeFileSync(file, JSON.stringify(renamed('third')).replace('https:', 'ftp:'))
    expect(await version()).toBe('second')
    expect(await warned()).toEqual(['plan'])
    writeFileSync(file, shipped)
    expect(await version()).toBe(edition.version)
    expect(await warned()).toEqual([])
  })

  test('anyone reads it: every line has a source and the day of its check', { tags: 'R24.4' }, async () => {
    const { body } = await at.ask(getPlanRules, {}, {})
    const { steps } = getPlanRules.response.parse(body)
    expect(steps.length).toBeGreaterThan(20)
    expect(steps.every(({ source, url, checked }) => source && url && checked)).toBe(true)
  })
})
