import { execFileSync } from 'node:child_process'
import { mkdtemp, readdir, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import {
  getCoachProfile,
  getCollege,
  getPicture,
  getPlayerPage,
  pictureLimits,
  smallPicture,
  updateTutorialDone,
  uploadCoachPicture,
  uploadCollegePicture,
  uploadPlayerPicture,
} from '@touchline/contract'
import sharp from 'sharp'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { type TestApp, testApp } from '../../test/support/app.ts'
import { file, pixelFlood, twoHalves } from '../../test/support/pictures/images.ts'
import { logInAs, makeCoach, makePlayer } from '../auth/factory.ts'
import { makeCollege } from '../colleges/factory.ts'
import { sweepPictures } from './jobs.ts'

let at: TestApp
let photo: Buffer
beforeAll(async () => {
  at = await testApp()
  photo = await twoHalves().jpeg().toBuffer()
})
afterAll(() => at.stop())

const folder = (app = at) => join(app.platform.env.DATA_DIR, 'pictures')
const filesIn = (path: string) => readdir(path).catch(() => [])
const urlIn = (body: unknown) => String(Object(body).profilePicUrl)
const keyIn = (url: string) => url.slice('/pictures/'.length, '/pictures/'.length + 43)
const show = (url: string, app = at) =>
  app.ask(getPicture, { params: { file: url.replace('/pictures/', '') } })

async function arrange(app = at) {
  const player = await makePlayer(app.platform)
  const token = await logInAs(app.platform, player.userId)
  const upload = (picture: File, as = token) =>
    app.ask(
      uploadPlayerPicture,
      { params: { playerId: player.userId }, body: { profilepic: picture } },
      { token: as },
    )
  const page = () => app.ask(getPlayerPage, { params: { player: player.userId } })
  return { player, token, upload, page }
}

describe("a player's picture", () => {
  test('is shown on the page and kept in two sizes under a name nobody guesses', {
    tags: 'R10.28 R18.40 V3.2.1 V3.4.4 V3.4.6 V5.2.2 V5.3.1 V5.3.2 V14.3.2'.split(' '),
  }, async () => {
    const { player, upload, page } = await arrange()
    const answer = await upload(file(photo, '../../etc/passwd.png', 'text/html'))
    expect(answer.status).toBe(200)
    const url = urlIn(answer.body)
    expect(url).toMatch(/^\/pictures\/[\w-]{43}-512\.webp$/)
    expect(await page()).toMatchObject({ body: [{ profilePic: url }] })
    for (const [address, side] of [
      [url, 512],
      [smallPicture(url), 128],
    ] as const) {
      const { status, headers, body } = await show(address)
      expect(status).toBe(200)
      expect(headers).toMatchObject({
        'content-type': 'image/webp',
        'x-content-type-options': 'nosniff',
        'content-security-policy': "default-src 'none'; frame-ancestors 'none'; sandbox",
        'cache-control': 'private, max-age=86400, immutable',
      })
      if (!Buffer.isBuffer(body)) throw new Error('a picture is bytes')
      expect(await sharp(body).metadata()).toMatchObject({ format: 'webp', width: side, height: side })
    }
    const rows = await at.platform.db
      .selectFrom('pictures')
      .selectAll()
      .where('ownerId', '=', player.userId)
      .execute()
    expect(rows).toMatchObject([{ kind: 'player', storageKey: keyIn(url), createdBy: player.userId }])
  })

  test('takes the place of the old one, whose files go once that is certain', {
    tags: 'V5.2.4',
  }, async () => {
    const { upload, page } = await arrange()
    const first = urlIn((await upload(file(photo))).body)
    const second = urlIn((await upload(file(photo))).body)
    expect(keyIn(second)).not.toBe(keyIn(first))
    expect(await page()).toMatchObject({ body: [{ profilePic: second }] })
    expect((await show(first)).status).toBe(200)
    await at.settle()
    for (const gone of [first, smallPicture(first)]) expect((await show(gone)).status).toBe(404)
    expect((await show(second)).status).toBe(200)
    const kept = await at.platform.db.selectFrom('pictures').select('storageKey').execute()
    expect(kept.map((row) => row.storageKey)).not.toContain(keyIn(first))
  })

  test('of several sent at once one is shown, and it is there', async () => {
    const { player, upload, page } = await arrange()
    const answers = await Promise.all(Array.from({ length: 4 }, () => upload(file(photo))))
    expect(answers.map((answer) => answer.status)).toEqual([200, 200, 200, 200])
    await at.settle()
    const { body } = await page()
    const shown = String(Object(body)[0].profilePic)
    expect((await show(shown)).status).toBe(200)
    const mine = (await filesIn(folder())).filter((name) =>
      answers.some((answer) => name.startsWith(keyIn(urlIn(answer.body)))),
    )
    expect(mine.sort()).toEqual([`${keyIn(shown)}-128.webp`, `${keyIn(shown)}-512.webp`])
    const rows = at.platform.db.selectFrom('pictures').select('id').where('ownerId', '=', player.userId)
    expect(await rows.execute()).toHaveLength(1)
  })

  test('is changed three times a week; the first one is no change, and nothing is left of a refused one', async () => {
    const { player, upload } = await arrange()
    const statuses = []
    for (let round = 0; round < 5; round += 1) statuses.push((await upload(file(photo))).status)
    expect(statuses).toEqual([200, 200, 200, 200, 429])
    await at.settle()
    const rows = at.platform.db.selectFrom('pictures').select('id').where('ownerId', '=', player.userId)
    expect(await rows.execute()).toHaveLength(1)
  })

  test('is for the player alone', async () => {
    const { upload, page } = await arrange()
    const other = await makePlayer(at.platform)
    expect(await upload(file(photo), await logInAs(at.platform, other.userId))).toMatchObject({ status: 403 })
    expect(await page()).toMatchObject({ body: [{ profilePic: '' }] })
  })

  test('changes ten times an hour at most', { tags: 'V5.2.4' }, async () => {
    const { upload } = await arrange()
    for (let time = 0; time < 10; time += 1) expect((await upload(file('no picture'))).status).toBe(415)
    expect(await upload(file(photo))).toMatchObject({ status: 429 })
  })
})

test("a coach's picture is answered under data; the college named has to be the coach's", {
  tags: ['R8.31', 'R18.37'],
}, async () => {
  const { collegeId } = await makeCollege(at.platform)
  const far = await makeCollege(at.platform)
  const coach = await makeCoach(at.platform, { collegeId, verification: 'pending' })
  const token = await logInAs(at.platform, coach.userId)
  const params = { coachId: coach.userId }
  const upload = (fields: object) =>
    at.ask(uploadCoachPicture, { params, body: { profilepic: file(photo), ...fields } }, { token })
  expect(await upload({ collegeId: far.collegeId })).toMatchObject({ status: 403 })
  const { status, body } = await upload({ collegeId })
  expect(status).toBe(200)
  const url = urlIn(Object(body).data)
  expect(await at.ask(getCoachProfile, { params }, { token })).toMatchObject({ body: { profilePic: url } })
  expect(await upload({ collegeId: '' })).toMatchObject({ status: 200 })
  expect(await upload({})).toMatchObject({ status: 200 })
})

test("a college's logo keeps its shape and is for its verified coaches", {
  tags: ['R7.30', 'R18.25'],
}, async () => {
  const { collegeId } = await makeCollege(at.platform)
  const far = await makeCollege(at.platform)
  const logo = file(await twoHalves(900, 300).png().toBuffer())
  const upload = async (coach: { userId: string }) =>
    at.ask(
      uploadCollegePicture,
      { params: { collegeId }, body: { profilepic: logo } },
      { token: await logInAs(at.platform, coach.userId) },
    )
  const refused = [
    await makeCoach(at.platform, { collegeId: far.collegeId }),
    await makeCoach(at.platform, { collegeId, verification: 'pending' }),
  ]
  for (const coach of refused) expect(await upload(coach)).toMatchObject({ status: 403 })
  expect(await at.ask(getCollege, { params: { collegeId } })).toMatchObject({ body: { profilePic: '' } })
  const { body } = await upload(await makeCoach(at.platform, { collegeId }))
  expect(await at.ask(getCollege, { params: { collegeId } })).toMatchObject({
    body: { profilePic: urlIn(body) },
  })
  const picture = (await show(urlIn(body))).body
  if (!Buffer.isBuffer(picture)) throw new Error('a picture is bytes')
  expect(await sharp(picture).metadata()).toMatchObject({ width: 512, height: 171 })
})

describe('a refused upload changes nothing', () => {
  const tooMany = pixelFlood(16_000, 16_000)
  test.each([
    ['an SVG called jpg', () => file('<svg xmlns="http://www.w3.org/2000/svg"/>'), 415],
    ['a page called jpg', () => file('<script>alert(1)</script>'), 415],
    ['a pixel flood', () => file(tooMany), 400],
    ['half a picture', () => file(photo.subarray(0, 900)), 400],
    ['an empty file', () => file(''), 400],
    ['more than 5 MB', () => file(Buffer.alloc(pictureLimits.bytes + 1, photo)), 413],
  ])('%s', { tags: ['R14.1', 'V1.3.4', 'V5.2.1', 'V15.3.6'] }, async (_, picture, status) => {
    const { upload, page } = await arrange()
    const before = await filesIn(folder())
    const answer = await upload(picture())
    expect(answer).toMatchObject({ status, body: { statusCode: status } })
    expect(await page()).toMatchObject({ body: [{ profilePic: '' }] })
    expect(await filesIn(folder())).toEqual(before)
  })

  const form = (...parts: string[]) => parts.map((part) => `--edge\r\n${part}\r\n`).join('')
  const filePart = (name: string, content = 'x') =>
    `content-disposition: form-data; name="${name}"; filename="a.jpg"\r\n\r\n${content}`
  const field = (name: string) => `content-disposition: form-data; name="${name}"\r\n\r\nx`
  const edge = 'multipart/form-data; boundary=edge'
  test.each([
    [
      'another boundary than announced',
      'multipart/form-data; boundary=other',
      form(filePart('profilepic')),
      400,
    ],
    ['no boundary', 'multipart/form-data', form(filePart('profilepic')), 400],
    ['a form that breaks off', edge, form(filePart('profilepic')), 400],
    ['no file', edge, `${form(field('collegeId'))}--edge--`, 400],
    ['a text instead of the file', edge, `${form(field('profilepic'))}--edge--`, 400],
    ['a field nobody knows', edge, `${form(filePart('profilepic'), field('isAdmin'))}--edge--`, 400],
    ['a prototype', edge, `${form(filePart('__proto__'))}--edge--`, 400],
    ['two files', edge, `${form(filePart('profilepic'), filePart('profilepic'))}--edge--`, 413],
    [
      'a field a thousand times',
      edge,
      `${form(...Array.from({ length: 1000 }, () => field('x')))}--edge--`,
      400,
    ],
    ['JSON', 'application/json', '{"profilepic":"x"}', 415],
    ['nothing', edge, '', 400],
  ])('%s', { tags: ['R14.1', 'V1.3.4', 'V5.2.1', 'V15.3.6'] }, async (_, type, payload, status) => {
    const { player, token, page } = await arrange()
    const answer = await at.app.inject({
      method: 'POST',
      url: `/api/players/player/${player.userId}/profilepic`,
      headers: { 'content-type': type, authorization: `Bearer ${token}` },
      payload,
    })
    expect(answer.statusCode, answer.body).toBe(status)
    expect(answer.json().message.length).toBeGreaterThan(5)
    expect(await page()).toMatchObject({ body: [{ profilePic: '' }] })
  })

  test('a form where JSON is asked for', async () => {
    const { player, token } = await arrange()
    const form = { userId: player.userId, hasDoneTutorial: new Blob(['true']) }
    expect(await at.ask(updateTutorialDone, { body: form }, { token })).toMatchObject({ status: 415 })
  })
})

describe('a store that fails', () => {
  test('without room answers 507, keeps no half file, and the old picture stays', {
    tags: 'V16.5.3',
  }, async () => {
    if (process.getuid?.() !== 0 || process.platform !== 'linux') {
      console.log('Only root on Linux can make a full disk: this had nothing to run on.')
      return
    }
    const full = await mkdtemp(join(tmpdir(), 'touchline-full-'))
    execFileSync('mount', ['-t', 'tmpfs', '-o', 'size=64k', 'tmpfs', full])
    const app = await testApp({ DATA_DIR: full })
    try {
      const { player, upload, page } = await arrange(app)
      const small = await twoHalves(64, 64).jpeg().toBuffer()
      const url = urlIn((await upload(file(small))).body)
      const noise = await sharp({
        create: {
          width: 512,
          height: 512,
          channels: 3,
          background: 'red',
          noise: { type: 'gaussian', mean: 128, sigma: 60 },
        },
      })
        .png()
        .toBuffer()
      expect(await upload(file(noise))).toMatchObject({
        status: 507,
        body: { message: "We don't have room for pictures right now. Please try again later." },
      })
      expect(await page()).toMatchObject({ body: [{ profilePic: url }] })
      expect(await filesIn(folder(app))).toHaveLength(2)
      const rows = app.platform.db.selectFrom('pictures').select('id').where('ownerId', '=', player.userId)
      expect(await rows.execute()).toHaveLength(1)
      expect((await show(url, app)).status).toBe(200)
    } finally {
      await app.stop().catch(() => {})
      execFileSync('umount', ['-l', full])
      await rm(full, { recursive: true, force: true })
    }
  })

  test('half-way leaves files that the daily sweep finds, as it finds those of people who are gone', async () => {
    const { db, clock, ids, storage } = at.platform
    await at.settle()
    const [stays, goes] = [await arrange(), await arrange()]
    const kept = urlIn((await stays.upload(file(photo))).body)
    const left = urlIn((await goes.upload(file(photo))).body)
    await db.deleteFrom('players').where('userId', '=', goes.player.userId).execute()
    const storageKey = 'o'.repeat(43)
    const noted = { kind: 'player', ownerId: stays.player.userId, bytes: 1, createdAt: clock.now() }
    await storage.put(`${storageKey}-512.webp`, photo, 'image/webp')
    await db
      .insertInto('pictures')
      .values({ ...noted, storageKey, id: ids.next() })
      .execute()
    const keys = async () => new Set((await filesIn(folder())).map((name) => name.slice(0, 43)))
    await sweepPictures(at.platform)
    expect(await keys(), 'not while it may still be going on').toContain(storageKey)
    at.clock.advance(3601)
    await sweepPictures(at.platform)
    const after = await keys()
    expect([kept, left, `/pictures/${storageKey}`].map((url) => after.has(keyIn(url)))).toEqual([
      true,
      false,
      false,
    ])
    expect((await show(kept)).status).toBe(200)
  })
})
