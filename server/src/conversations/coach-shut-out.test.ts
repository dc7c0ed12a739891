// @module-tag S44
import {
  confirmCoach,
  deleteAccount,
  deletionWord,
  listChildConversations,
  refuseCoach,
  restoreAccount,
  searchConversations,
  shareProfile,
  suspendAccount,
  updateCoachProfile,
} from '@touchline/contract'
import { expect, test } from 'vitest'
import { appOfFile, type TestApp } from '../../test/support/app.ts'
import { accept, childList, guardianOf } from '../../test/support/conversations/family.ts'
import { type Instance, instances } from '../../test/support/conversations/instances.ts'
import {
  coachAndPlayer,
  listOf,
  messagesOf,
  type Person,
  send,
  started,
  strangers,
} from '../../test/support/conversations/pair.ts'
import { Tab } from '../../test/support/conversations/tab.ts'
import { mailsTo, subjectsTo } from '../../test/support/mails.ts'
import { after, notificationsOf, turn, unreadKinds } from '../../test/support/notifications/telling.ts'
import { demoPassword, logInAs, makeAdmin } from '../auth/factory.ts'
import { makeCollege } from '../colleges/factory.ts'

const app = await appOfFile()

const notThere = "We couldn't confirm that this person coaches there."

async function administrator(on: Pick<TestApp, 'platform' | 'ask'> = app) {
  const admin = await makeAdmin(on.platform)
  const token = await logInAs(on.platform, admin.userId)
  const decide = async (call: typeof refuseCoach | typeof confirmCoach, coachId: string) => {
    const answer = await on.ask(call, { params: { coachId }, body: { note: 'Not on the page' } }, { token })
    expect(answer.status, JSON.stringify(answer.body)).toBe(200)
  }
  const change = async (call: typeof suspendAccount | typeof restoreAccount, userId: string) => {
    const answer = await on.ask(call, { params: { userId }, body: { reason: 'Reported twice' } }, { token })
    expect(answer.status, JSON.stringify(answer.body)).toBe(200)
  }
  return {
    refuse: (coachId: string) => decide(refuseCoach, coachId),
    confirm: (coachId: string) => decide(confirmCoach, coachId),
    suspend: (userId: string) => change(suspendAccount, userId),
    restore: (userId: string) => change(restoreAccount, userId),
  }
}

const shutOuts = [
  ['refused', 'Not confirmed as a coach', notThere],
  ['suspended', 'Account suspended', "We suspended this person's account."],
] as const

async function shutOut(coach: Person, how: 'refused' | 'suspended') {
  const admin = await administrator()
  await (how === 'refused' ? admin.refuse(coach.userId) : admin.suspend(coach.userId))
}

test.each(shutOuts)(
  'to a coach who is %s nobody of the family writes, and neither title nor college is shown',
  async (how, about, words) => {
    const { coach, player, college } = await coachAndPlayer(app)
    const parent = await guardianOf(app, player)
    const conversation = await started(app, coach, player)
    expect((await listOf(app, player)).conversations[0]?.counterpart).toMatchObject({
      collegeName: college.collegeName,
    })
    await shutOut(coach, how)
    const refused = await send(app, player, conversation, 'My new number is 555 0134')
    expect(refused).toMatchObject({ status: 403, body: { code: 'contact_refused' } })
    expect(JSON.stringify(refused.body)).toContain(words)
    const [seen] = (await listOf(app, player)).conversations
    expect(seen).toMatchObject({
      can: { write: false, report: true, block: true },
      counterpart: { about, collegeName: '', collegePic: '' },
    })
    expect(seen?.closedBecause).toContain(words)
    const [read] = listChildConversations.response.parse(
      (await childList(app, parent, player.userId)).body,
    ).conversations
    expect(read?.counterpart).toMatchObject({ about, collegeName: '', note: expect.stringContaining(words) })
    for (const family of [seen, read]) {
      expect(JSON.stringify(family)).not.toContain(college.collegeName)
      expect(family?.counterpart).not.toHaveProperty('collegeId')
      expect(family?.counterpart).not.toHaveProperty('verified')
    }
    const byCollege = await app.ask(
      searchConversations,
      { query: { text: college.collegeName } },
      { token: player.token },
    )
    expect(byCollege).toMatchObject({ status: 200, body: { conversations: [] } })
  },
)

test.each(shutOuts)(
  'the request of a coach who is %s is accepted by nobody, and counts no more',
  async (how) => {
    const { coach, player, college } = await strangers(app)
    const parent = await guardianOf(app, player)
    const conversation = await started(app, coach, player)
    expect((await listOf(app, player)).requests).toBe(1)
    await shutOut(coach, how)
    for (const person of [player, parent]) {
      expect(await accept(app, person, conversation)).toMatchObject({ status: 403 })
    }
    expect(await send(app, player, conversation, 'Hi!')).toMatchObject({ status: 403 })
    const body = { userId: player.userId, collegeId: college.collegeId }
    expect((await app.ask(shareProfile, { body }, { token: player.token })).status).toBe(200)
    await app.settle()
    const list = await listOf(app, player)
    expect(list.requests).toBe(0)
    expect(list.conversations[0]).toMatchObject({ state: 'requested', can: { answer: false, write: false } })
  },
)

test.each(shutOuts)(
  'the family of a player to whom somebody %s wrote is told by mail and on the bell',
  async (how) => {
    const { coach, player, college } = await coachAndPlayer(app)
    const parent = await guardianOf(app, player)
    const conversation = await started(app, coach, player)
    await turn(app)
    await shutOut(coach, how)
    await turn(app)
    for (const [person, subject] of [
      [player, 'Safety news about someone who wrote to you'],
      [parent, 'Safety news about someone who wrote to your child'],
    ] as const) {
      expect((await subjectsTo(app, person.email)).filter((one) => one === subject)).toHaveLength(1)
      const mail = (await mailsTo(app, person.email)).at(-1)
      expect(mail?.textBody).toContain(conversation.conversationId)
      expect(mail?.textBody).not.toContain(college.collegeName)
      expect(await unreadKinds(app, person)).toEqual(['coachShutOut'])
    }
    expect((await notificationsOf(app, player)).notifications).toMatchObject([
      { text: 'We stopped Dana Whitlock from writing to you. The conversation says why.' },
    ])
  },
)

test('a refused coach hears nothing more of what was written before, and who is suspended, too, tells nobody twice', async () => {
  const { coach, player } = await coachAndPlayer(app)
  const conversation = await started(app, coach, player)
  expect((await send(app, player, conversation, 'Thank you!')).status).toBe(201)
  const admin = await administrator()
  await admin.refuse(coach.userId)
  await after(app, 20)
  expect(await unreadKinds(app, coach)).toEqual(['verification'])
  await admin.suspend(coach.userId)
  await turn(app)
  const safety = (await subjectsTo(app, player.email)).filter((one) => one.startsWith('Safety news'))
  expect(safety).toHaveLength(1)
})

test('an administrator’s word opens the conversation again, and takes the notification back', async () => {
  const { coach, player, college } = await coachAndPlayer(app)
  const conversation = await started(app, coach, player)
  const admin = await administrator()
  await admin.refuse(coach.userId)
  await turn(app)
  await admin.confirm(coach.userId)
  await turn(app)
  expect(await unreadKinds(app, player)).not.toContain('coachShutOut')
  expect((await send(app, player, conversation, 'Good to hear')).status).toBe(201)
  expect((await listOf(app, player)).conversations[0]?.counterpart).toMatchObject({
    collegeName: college.collegeName,
  })
  await admin.suspend(coach.userId)
  expect((await send(app, player, conversation, 'Still there?')).status).toBe(403)
  await admin.restore(coach.userId)
  expect((await send(app, player, conversation, 'Still there?')).status).toBe(201)
})

test('a refused coach is no coach of the next college until somebody verifies that', async () => {
  const { coach, player } = await coachAndPlayer(app)
  const conversation = await started(app, coach, player)
  const admin = await administrator()
  await admin.refuse(coach.userId)
  const next = await makeCollege(app.platform)
  const edit = { collegeId: next.collegeId, currentPassword: demoPassword }
  const moved = await app.ask(
    updateCoachProfile,
    { params: { coachId: coach.userId }, body: edit },
    { token: await logInAs(app.platform, coach.userId) },
  )
  expect(moved.status).toBe(200)
  expect((await send(app, player, conversation, 'My new number')).status).toBe(403)
  expect((await listOf(app, player)).conversations[0]?.counterpart).toMatchObject({ collegeName: '' })
  await admin.confirm(coach.userId)
  const shown = async () => (await listOf(app, player)).conversations[0]?.counterpart
  expect(await shown()).toMatchObject({ collegeName: next.collegeName })
  // What the next college confirmed still holds while the coach waits again.
  const { db, clock } = app.platform
  await db
    .updateTable('coachVerifications')
    .set({ endedAt: clock.now(), endedWhy: 'notAnswered' })
    .where('coachId', '=', coach.userId)
    .where('endedAt', 'is', null)
    .execute()
  await db
    .updateTable('coaches')
    .set({ verification: 'pending', verifiedAt: null, verifiedBy: null })
    .where('userId', '=', coach.userId)
    .execute()
  expect(await shown()).toMatchObject({ collegeName: next.collegeName })
  expect((await send(app, player, conversation, 'See you there')).status).toBe(201)
})

test('a coach who was refused and then left is of no college either', async () => {
  const { coach, player, college } = await coachAndPlayer(app)
  await started(app, coach, player)
  await (await administrator()).refuse(coach.userId)
  const token = await logInAs(app.platform, coach.userId)
  expect(
    (await app.ask(deleteAccount, { body: { password: demoPassword, confirm: deletionWord } }, { token }))
      .status,
  ).toBe(200)
  const [seen] = (await listOf(app, player)).conversations
  expect(seen?.counterpart).toMatchObject({ name: 'Deleted account', about: 'Account deleted' })
  expect(JSON.stringify(seen)).not.toContain(college.collegeName)
})

test('of a coach who waits again, the family reads a note and may write', async () => {
  const { coach, player } = await coachAndPlayer(app)
  const conversation = await started(app, coach, player)
  await app.platform.db
    .updateTable('coaches')
    .set({ verification: 'pending', verifiedAt: null, verifiedBy: null })
    .where('userId', '=', coach.userId)
    .execute()
  const note = "We're checking again if this person coaches there. They can't write to you until then."
  expect((await listOf(app, player)).conversations[0]).toMatchObject({
    counterpart: { note, collegeName: expect.stringMatching(/./) },
    can: { write: true },
  })
  expect((await send(app, player, conversation, 'Are you back?')).status).toBe(201)
})

test('a message on its way when the coach is refused arrives before that or not at all', async () => {
  const cluster = await instances(1)
  try {
    const [instance] = cluster.list
    if (!instance) throw new Error('no instance')
    await race(instance)
  } finally {
    await cluster.stop()
  }
})

async function race(one: Instance) {
  const { coach, player } = await coachAndPlayer(one)
  const parent = await guardianOf(one, player)
  const conversation = await started(one, coach, player)
  const tab = await Tab.open(one.url, player.token)
  const parents = await Tab.open(one.url, parent.token)
  const admin = await administrator(one)
  const [, sent] = await Promise.all([
    admin.refuse(coach.userId),
    send(one, player, conversation, 'Meet me at six'),
  ])
  const again = { ...coach, token: await logInAs(one.platform, coach.userId) }
  const texts = (await messagesOf(one, again, conversation.conversationId)).messages.map(
    (said) => said.message,
  )
  expect(texts.includes('Meet me at six')).toBe(sent.status === 201)
  expect((await send(one, player, conversation, 'And bring the form')).status).toBe(403)
  // Open tabs of the family are notified.
  const isClosed = (open: Tab) =>
    open.events.some(
      (event) => event.type === 'conversation' && event.conversation.counterpart.collegeName === '',
    )
  await Promise.all([tab, parents].map((open) => open.until(() => isClosed(open))))
  const [seen] = (await listOf(one, again)).conversations
  expect(seen).toMatchObject({ can: { write: false } })
  for (const open of [tab, parents]) open.cut()
}
