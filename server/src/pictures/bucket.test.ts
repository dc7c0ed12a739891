import { once } from 'node:events'
import { mkdtemp, readdir, rm } from 'node:fs/promises'
import { createServer } from 'node:http'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import S3rver from '@20minutes/s3rver'
import { getPicture, uploadPlayerPicture } from '@touchline/contract'
import { pino } from 'pino'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { type TestApp, testApp } from '../../test/support/app.ts'
import { file, twoHalves } from '../../test/support/pictures/images.ts'
import { logInAs, makePlayer } from '../auth/factory.ts'
import { s3Storage } from '../platform/storage/s3.ts'

let directory: string
let server: S3rver
let at: TestApp
let bucket: Parameters<typeof s3Storage>[0]
const log = pino({ level: 'silent' })

beforeAll(async () => {
  directory = await mkdtemp(join(tmpdir(), 'touchline-s3-'))
  const configureBuckets = [{ name: 'pictures' }]
  server = new S3rver({ address: '127.0.0.1', port: 0, silent: true, directory, configureBuckets })
  const { port } = await server.run()
  bucket = {
    endpoint: `http://127.0.0.1:${port}`,
    bucket: 'pictures',
    region: 'us-east-1',
    accessKey: 'S3RVER',
    secretKey: 'S3RVER',
  }
  at = await testApp({
    S3_ENDPOINT: bucket.endpoint,
    S3_BUCKET: bucket.bucket,
    S3_REGION: bucket.region,
    S3_ACCESS_KEY: bucket.accessKey,
    S3_SECRET_KEY: bucket.secretKey,
  })
})
afterAll(async () => {
  await at.stop()
  await rm(directory, { recursive: true, force: true })
})

const kept = async () =>
  (await readdir(join(directory, 'pictures'))).filter((name) => name.endsWith('_object')).length

describe('a bucket', () => {
  test('puts, gets and deletes; a missing object is undefined, and deleting it is no error', async () => {
    const store = s3Storage(bucket, log)
    await store.put('one.webp', Buffer.from('goal'), 'image/webp')
    expect(Buffer.from((await store.get('one.webp')) ?? []).toString()).toBe('goal')
    await store.put('one.webp', Buffer.from('again'), 'image/webp')
    expect(Buffer.from((await store.get('one.webp')) ?? []).toString()).toBe('again')
    await store.delete('one.webp')
    expect(await store.get('one.webp')).toBeUndefined()
    await store.delete('one.webp')
  })

  test('with a wrong key or without itself cannot be reached', async () => {
    for (const wrong of [{ secretKey: 'wrong' }, { accessKey: 'nobody' }, { bucket: 'no-such-bucket' }]) {
      const store = s3Storage({ ...bucket, ...wrong }, log)
      await expect(store.put('two.webp', Buffer.from('x'), 'image/webp')).rejects.toMatchObject({
        statusCode: 503,
      })
      await expect(store.get('two.webp')).rejects.toMatchObject({ statusCode: 503 })
    }
  })

  test('that sends us elsewhere is not followed', { tags: ['V1.3.6', 'V15.3.2'] }, async () => {
    const elsewhere = createServer(({ url }, answer) => {
      if (url === '/elsewhere') answer.end('a picture of others')
      else answer.writeHead(307, { location: '/elsewhere' }).end()
    }).listen(0, '127.0.0.1')
    await once(elsewhere, 'listening')
    const address = elsewhere.address()
    const port = address && typeof address === 'object' ? address.port : 0
    const store = s3Storage({ ...bucket, endpoint: `http://127.0.0.1:${port}` }, log)
    await expect(store.get('one.webp')).rejects.toMatchObject({ statusCode: 503 })
    elsewhere.close()
  })
})

test('a picture is kept in the bucket, replaced there, and refused while the store is away', {
  tags: 'V16.5.2',
}, async () => {
  const player = await makePlayer(at.platform)
  const token = await logInAs(at.platform, player.userId)
  const picture = file(await twoHalves().jpeg().toBuffer())
  const params = { playerId: player.userId }
  const upload = () => at.ask(uploadPlayerPicture, { params, body: { profilepic: picture } }, { token })
  const show = (url: string) => at.ask(getPicture, { params: { file: url.replace('/pictures/', '') } })
  const urlOf = async () => String(Object((await upload()).body).profilePicUrl)

  const first = await urlOf()
  expect(await show(first)).toMatchObject({ status: 200, headers: { 'content-type': 'image/webp' } })
  const second = await urlOf()
  await at.settle()
  expect((await show(first)).status).toBe(404)
  expect((await show(second)).status).toBe(200)
  expect(await kept()).toBe(2)

  await server.close()
  expect(await upload()).toMatchObject({
    status: 503,
    body: { message: "We can't reach the pictures right now. Please try again in a moment." },
  })
  expect((await show(second)).status).toBe(503)
  const { profilePic } = await at.platform.db
    .selectFrom('players')
    .select('profilePic')
    .where('userId', '=', player.userId)
    .executeTakeFirstOrThrow()
  expect(profilePic).toBe(second)
})
