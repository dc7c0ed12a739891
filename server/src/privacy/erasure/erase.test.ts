import {
  changeEmail,
  Deletion,
  deleteAccount,
  getDeletion,
  getPlayerPage,
  getSession,
  listConversations,
  listProfileViews,
  verifyEmail,
} from '@touchline/contract'
import { beforeEach, expect, test } from 'vitest'
import { appOfFile } from '../../../test/support/app.ts'
import { tokenTo } from '../../../test/support/mails.ts'
import { type LinkedPeople, makeLinkedPeople, type Person } from '../../../test/support/privacy/fixtures.ts'
import { holdersOf } from '../../../test/support/privacy/holders.ts'
import { demoPassword, logInAs, makeAdmin } from '../../auth/factory.ts'
import { isWithin } from '../../platform/rate-limit/rate-limiter.ts'
import { tokenDigest } from '../../platform/secret.ts'
import { tables } from '../../tables.ts'
import { deleteErasedMessages } from './queries.ts'

// the demo doesn't ask administrators for a second factor
const app = await appOfFile({ DEMO: 'off' })
const { db } = app.platform

let linked: LinkedPeople
beforeEach(async () => {
  linked = await makeLinkedPeople(app)
})

function ask(by: Pick<Person, 'token'>, body: object = {}) {
  return app.ask(
    deleteAccount,
    { body: { password: demoPassword, confirm: 'DELETE', ...body } },
    { token: by.token },
  )
}

async function deleted(by: Pick<Person, 'token'>): Promise<Deletion> {
  const answer = await ask(by)
  expect(answer.status).toBe(200)
  return Deletion.parse(answer.body)
}

const countsOf = (list: { what: string; count: number }[]) =>
  Object.fromEntries(list.map(({ what, count }) => [what, count]))

const keptFor = (email: string) => db.selectFrom('mails').selectAll().where('recipient', '=', email).execute()

const snake = (name: string) => name.replace(/[A-Z]/g, (letter) => `_${letter.toLowerCase()}`)

/** The columns that may know a deleted person; pg-boss deletes finished jobs within minutes. */
const allowed = [
  'job_common.data',
  'job.data',
  ...Object.entries(tables).flatMap(([table, { stays }]) =>
    (stays?.columns ?? []).map((column) => `${snake(table)}.${column}`),
  ),
]
/** Those that may know an id, and no name. */
const idsOnly = allowed.filter((place) => /^(audit_log|deletion_receipts)\./.test(place))

test.each(['player', 'coach', 'guardian'] as const)(
  'no table but the allowed ones knows a deleted %s anymore, by id, name or e-mail',
  async (type) => {
    const person = linked[type]
    const known = await holdersOf(db, [person.userId, person.name, person.email])
    expect(known.length).toBeGreaterThan(12)
    await deleted(person)
    await app.settle()
    const left = await holdersOf(db, [person.userId, person.name, person.email])
    expect(left.filter((place) => !allowed.includes(place))).toEqual([])
    const byName = await holdersOf(db, [person.name, person.email])
    expect(byName.filter((place) => idsOnly.includes(place))).toEqual([])
    const mails = await keptFor(person.email)
    expect(mails.map((mail) => mail.subject)).toEqual(['Your Touchline account was deleted'])
    expect(mails[0]?.textBody).not.toContain(person.name)
    const told = (await keptFor(linked.player.email)).map((mail) => mail.subject)
    expect(told.includes('A parent no longer follows your Touchline profile')).toBe(type === 'guardian')
  },
)

test.each(['player', 'guardian'] as const)(
  'what others keep under a former address of a %s follows to the new one, and goes with the account',
  async (type) => {
    const person = linked[type]
    const email = `moved-${person.userId}@families.example`
    const { token } = person
    await app.ask(changeEmail, { body: { email, password: demoPassword } }, { token })
    const link = await tokenTo(app, email)
    expect((await app.ask(verifyEmail, { query: { token: link } })).status).toBe(200)
    await app.settle()
    const byAddress = ['contact_messages', 'guardian_invitations', 'parent_requests', 'posts']
    const held = async (address: string) => {
      const places = await holdersOf(db, [address])
      return [...new Set(places.map((place) => place.split('.')[0] ?? ''))].filter((table) =>
        byAddress.includes(table),
      )
    }
    expect(await held(person.email)).toEqual([])
    expect(await held(email)).toEqual(type === 'player' ? byAddress : byAddress.slice(0, 3))
    await deleted(person)
    expect(await held(email)).toEqual([])
    expect((await holdersOf(db, [person.name])).filter((place) => place.startsWith('posts'))).toEqual([])
  },
)

test('counters of the person go, by id and by the address that is kept as a digest; those of others stay', async () => {
  const { player, coach } = linked
  const keysOf = ({ userId, email }: Person) => [
    `messages:${userId}`,
    `mail:passwordReset:${userId}`,
    `logIn:127.0.0.1:${tokenDigest(email)}`,
    `guardianInvitationTo:${tokenDigest(email)}`,
  ]
  const all = [...keysOf(player), ...keysOf(coach)]
  for (const key of all) await isWithin(db, key, { max: 1, minutes: 60 })
  await deleted(player)
  const left = await db.selectFrom('rateLimits').select('key').where('key', 'in', all).execute()
  expect(left.map(({ key }) => key).toSorted()).toEqual(keysOf(coach).toSorted())
})

test('the receipt counts the deleted data and names the rest; its holder can open it again', {
  tags: ['S82', 'S83', 'V14.2.7'],
}, async () => {
  const { player } = linked
  const receipt = await deleted(player)
  expect(receipt.userType).toBe('player')
  expect(countsOf(receipt.deleted)).toMatchObject({
    Account: 1,
    Profile: 1,
    Pictures: 1,
    'Games on the calendar': 1,
    'Shares with colleges': 1,
    'Favorites and removals by colleges': 2,
    'Links between parent and player': 1,
    'Invitations and requests of parents': 3,
    'Links for calendar apps': 1,
    'Messages to us': 1,
  })
  expect(countsOf(receipt.kept)).toMatchObject({
    Conversations: 1,
    'Messages in them, from both sides': 2,
    Reports: 1,
  })
  const again = await app.ask(getDeletion, { params: { receiptId: receipt.receiptId } })
  expect(again.body).toEqual(receipt)
  expect(JSON.stringify(again.body)).not.toContain(player.userId)
  expect((await app.ask(getDeletion, { params: { receiptId: player.userId } })).status).toBe(404)
  await app.settle()
  const [mail] = await keptFor(player.email)
  expect(mail?.textBody).toContain(receipt.receiptId)
  expect(mail?.textBody).toContain('Messages in them, from both sides: 2')
})

test('messages whose conversation is gone go right after it, in batches', async () => {
  const { id } = await db
    .selectFrom('conversations')
    .select('id')
    .where('playerId', '=', linked.player.userId)
    .executeTakeFirstOrThrow()
  const messages = () => db.selectFrom('messages').select('id').where('conversationId', '=', id).execute()
  expect(await messages()).toHaveLength(2)
  await db.deleteFrom('conversations').where('id', '=', id).execute()
  expect(await messages()).toHaveLength(2)
  await deleteErasedMessages(db)
  expect(await messages()).toEqual([])
  expect(await db.selectFrom('erasedConversations').selectAll().execute()).toEqual([])
})

test('at once nobody finds the person, open tabs fetch everything again, and others keep theirs', {
  tags: 'V7.4.2',
}, async () => {
  const { player, coach, colleague, guardian } = linked
  const { storageKey } = await db
    .selectFrom('pictures')
    .select('storageKey')
    .where('ownerId', '=', player.userId)
    .executeTakeFirstOrThrow()
  expect(await app.platform.storage.get(`${storageKey}-512.webp`)).toBeDefined()
  await deleted(player)
  expect((await app.ask(getSession, {}, { token: player.token })).status).toBe(401)
  const page = await app.ask(getPlayerPage, { params: { player: player.userId } }, { token: coach.token })
  expect(page.body).toEqual([])
  const list = await app.ask(listConversations, { params: { userId: coach.userId } }, { token: coach.token })
  expect(list.body).toMatchObject({ conversations: [] })
  const reads = { params: { playerId: player.userId } }
  expect((await app.ask(listProfileViews, reads, { token: guardian.token })).status).toBe(404)
  for (const pixels of [512, 128]) {
    expect(await app.platform.storage.get(`${storageKey}-${pixels}.webp`)).toBeUndefined()
  }
  for (const { userId } of [coach, guardian]) {
    const events = await db
      .selectFrom('liveEvents')
      .select('payload')
      .where('userId', '=', userId)
      .orderBy('sequence')
      .execute()
    expect(JSON.stringify(events)).not.toContain(player.userId)
    expect(events.at(-1)?.payload).toEqual({ type: 'resync' })
  }
  const post = await db
    .selectFrom('posts')
    .selectAll()
    .where('authorId', '=', colleague.userId)
    .executeTakeFirstOrThrow()
  expect(post).toMatchObject({
    playerShoutout: 'A player who has left',
    playerShoutoutEmail: '',
    recommendation: 'Quick hands',
  })
  const people = db.selectFrom('users').select('id').where('id', 'in', [coach.userId, colleague.userId])
  expect(await people.execute()).toHaveLength(2)
})

test('while the store is away the files wait for a job, and are deleted as soon as it is back', async () => {
  const { storage } = app.platform
  const remove = storage.delete
  storage.delete = () => Promise.reject(new Error('away'))
  const { storageKey } = await db
    .selectFrom('pictures')
    .select('storageKey')
    .where('ownerId', '=', linked.player.userId)
    .executeTakeFirstOrThrow()
  await deleted(linked.player)
  expect(await storage.get(`${storageKey}-512.webp`)).toBeDefined()
  storage.delete = remove
  await app.settle()
  expect(await storage.get(`${storageKey}-512.webp`)).toBeUndefined()
  expect(await holdersOf(db, [storageKey])).not.toContain('pictures.storage_key')
})

test("a minor's guardians are mailed, a grown-up's are not", async () => {
  await deleted(linked.player)
  await app.settle()
  const told = (await keptFor(linked.guardian.email)).map((mail) => mail.subject)
  expect(told).toContain("Your child's Touchline account was deleted")
  const grown = await makeLinkedPeople(app)
  await db.updateTable('players').set({ age: 18 }).where('userId', '=', grown.player.userId).execute()
  await deleted(grown.player)
  await app.settle()
  expect((await keptFor(grown.guardian.email)).map((mail) => mail.subject)).not.toContain(
    "Your child's Touchline account was deleted",
  )
})

test('nothing is deleted without the word, the password and a session; asked several times at once, it is done once', {
  tags: ['S82', 'V7.5.1'],
}, async () => {
  const { player } = linked
  expect((await ask(player, { confirm: 'delete' })).body).toMatchObject({ fields: [{ path: 'confirm' }] })
  expect((await ask(player, { password: 'wrong' })).body).toMatchObject({ fields: [{ path: 'password' }] })
  expect((await ask(player, { password: '' })).body).toMatchObject({ fields: [{ path: 'password' }] })
  expect((await app.ask(deleteAccount, { body: { password: '', confirm: 'DELETE' } })).status).toBe(401)
  expect((await app.ask(getSession, {}, { token: player.token })).status).toBe(200)
  const answers = await Promise.all([ask(player), ask(player), ask(player)])
  expect(answers.map(({ status }) => status).toSorted()).toEqual([200, 401, 401])
  const receipts = db.selectFrom('deletionReceipts').select('id').where('userId', '=', player.userId)
  expect(await receipts.execute()).toHaveLength(1)
})

test('an administrator goes after a second factor, but never the last one, not even two at once', async () => {
  await db.deleteFrom('users').where('type', '=', 'admin').execute()
  const [one, two] = await Promise.all([makeAdmin(app.platform), makeAdmin(app.platform)])
  const suspended = await makeAdmin(app.platform, { suspendedAt: app.clock.now() })
  const plain = { token: await logInAs(app.platform, one.userId, false) }
  expect((await ask(plain)).body).toMatchObject({ statusCode: 403, code: 'second_factor_needed' })
  const tokens = await Promise.all([one, two].map(({ userId }) => logInAs(app.platform, userId)))
  const answers = await Promise.all(tokens.map((token) => ask({ token })))
  expect(answers.map(({ status }) => status).toSorted()).toEqual([200, 409])
  const left = await db.selectFrom('users').select('id').where('type', '=', 'admin').execute()
  expect(left).toHaveLength(2)
  expect(left.map(({ id }) => id)).toContain(suspended.userId)
})
