import {
  deletePost,
  editComment,
  editPost,
  getReport,
  listReports,
  reportComment,
  reportPost,
} from '@touchline/contract'
import { beforeAll, describe, expect, test } from 'vitest'
import { appOfFile } from '../../test/support/app.ts'
import { logInAs, makeAdmin, makeCoach, makePlayer } from '../auth/factory.ts'
import { makeCollege } from '../colleges/factory.ts'
import { makeComment, makePost } from './factory.ts'

const app = await appOfFile({ CONTACT_EMAIL: 'safety@touchline.example' })
let author: Awaited<ReturnType<typeof newCoach>>
let reader: Awaited<ReturnType<typeof newCoach>>

beforeAll(async () => {
  author = await newCoach('Casey Holt')
  reader = await newCoach('Devon Pike')
})

async function newCoach(name: string) {
  const { collegeId } = await makeCollege(app.platform)
  const made = await makeCoach(app.platform, { name, collegeId })
  return { ...made, token: await logInAs(app.platform, made.userId) }
}

const about = { reason: 'privateDetails', details: 'That is her phone number' }

const report = (postId: string, body: object = about, by = reader) =>
  app.ask(reportPost, { params: { postId }, body }, { token: by.token })

const reportSaid = (postId: string, commentId: string, by = reader) =>
  app.ask(reportComment, { params: { postId, commentId }, body: about }, { token: by.token })

const reportsOf = (postId: string) =>
  app.platform.db.selectFrom('reports').selectAll().where('postId', '=', postId).orderBy('id').execute()

const posted = (given: Partial<Parameters<typeof makePost>[1]> = {}) =>
  makePost(app.platform, {
    authorId: author.userId,
    title: 'Call her',
    recommendation: 'Her number is 555-0100',
    ...given,
  })

const edit = (postId: string, recommendation: string) =>
  app.ask(
    editPost,
    {
      params: { postId },
      body: { playerName: 'Call her', recommendation, tag: 'General Discussion', playerShoutout: '' },
    },
    { token: author.token },
  )

describe('a reported post', () => {
  test('is kept as it was, whatever its author edits or deletes later', {
    tags: ['R9.24', 'S41'],
  }, async () => {
    const email = `ada-${app.platform.ids.next()}@families.example`
    await makePlayer(app.platform, { email, age: 16 })
    const { postId } = await posted({ playerShoutout: 'Ada Fenn', playerShoutoutEmail: email })
    expect((await report(postId)).status).toBe(201)
    const [kept] = await reportsOf(postId)
    expect(kept).toMatchObject({
      conversationId: null,
      commentId: null,
      reporterId: reader.userId,
      reporterName: 'Devon Pike',
      reporterType: 'coach',
      reportedId: author.userId,
      reportedName: 'Casey Holt',
      reportedType: 'coach',
      ...about,
      closedAt: null,
      evidence: [
        {
          messageId: postId,
          sequence: 1,
          senderId: author.userId,
          senderName: 'Casey Holt',
          message: 'Call her\n\nHer number is 555-0100\n\nAda Fenn',
        },
      ],
    })
    expect(JSON.stringify(kept)).not.toContain(email)
    expect((await edit(postId, 'Nothing to see')).status).toBe(200)
    await app.ask(deletePost, { params: { postId } }, { token: author.token })
    expect(await reportsOf(postId)).toEqual([kept])
  })

  test('is one report for a double click and for the same words later; edited words are another', async () => {
    const { postId } = await posted()
    const clicks = await Promise.all([1, 2, 3].map(() => report(postId)))
    expect(clicks.map(({ status }) => status)).toEqual([201, 201, 201])
    app.clock.advance(3_600)
    await report(postId, { reason: 'spam' })
    expect(await reportsOf(postId)).toHaveLength(1)
    await edit(postId, 'Worse')
    await report(postId)
    const kept = await reportsOf(postId)
    expect(kept).toHaveLength(2)
    expect(kept[1]).toMatchObject({
      evidence: [{ message: 'Call her\n\nWorse', editedAt: app.clock.now().toISOString() }],
    })
  })

  test('tells the administrators by mail, without a name or a word of it', { tags: 'R9.25' }, async () => {
    const { postId } = await posted()
    await app.settle()
    await app.platform.db.deleteFrom('mails').execute()
    await report(postId)
    await app.settle()
    const mails = await app.platform.db.selectFrom('mails').selectAll().execute()
    expect(mails.map(({ recipient, subject }) => [recipient, subject])).toEqual([
      ['safety@touchline.example', 'A coach reported a post'],
    ])
    const [kept] = await reportsOf(postId)
    expect(mails[0]?.textBody).toContain('Shares private details about a player')
    expect(mails[0]?.textBody).toContain(`/admin/reports/${kept?.id}`)
    expect(mails[0]?.textBody).not.toMatch(/Casey|Devon|555|Call her|phone/)
  })

  test('is in the log by its ids, without a word of it', async () => {
    const { postId } = await posted()
    await report(postId)
    const [kept] = await reportsOf(postId)
    const lines = await app.platform.db
      .selectFrom('auditLog')
      .select(['actorId', 'subjectId', 'details'])
      .where('action', '=', 'posts.reported')
      .orderBy('id', 'desc')
      .limit(1)
      .execute()
    expect(lines).toEqual([
      {
        actorId: reader.userId,
        subjectId: author.userId,
        details: { postId, reportId: kept?.id, reason: 'privateDetails' },
      },
    ])
  })

  test.each([
    ['no reason', {}],
    ['an unknown reason', { reason: 'boring' }],
    ['a reason of conversations', { reason: 'money' }],
    ['an unknown key', { ...about, extra: 1 }],
  ])('needs a reason of the list: %s is refused', async (_, body) => {
    const { postId } = await posted()
    expect((await report(postId, body)).status).toBe(400)
    expect(await reportsOf(postId)).toEqual([])
  })
})

test('a reported comment is kept under its post, and its edit changes no evidence', {
  tags: 'R9.24',
}, async () => {
  const { postId } = await makePost(app.platform, {
    authorId: reader.userId,
    title: 'Film',
    recommendation: 'How?',
  })
  const { commentId } = await makeComment(app.platform, {
    postId,
    authorId: author.userId,
    comment: 'Idiots',
  })
  await Promise.all([reportSaid(postId, commentId), reportSaid(postId, commentId)])
  const params = { postId, commentId }
  await app.ask(editComment, { params, body: { comment: 'Friends' } }, { token: author.token })
  expect(await reportsOf(postId)).toMatchObject([
    {
      commentId,
      reportedId: author.userId,
      evidence: [
        { messageId: postId, senderId: reader.userId, message: 'Film\n\nHow?' },
        { messageId: commentId, sequence: 2, senderId: author.userId, message: 'Idiots' },
      ],
    },
  ])
})

test('nobody reports the own words, or words that are not there', async () => {
  const { postId } = await posted()
  const { postId: elsewhere } = await posted()
  const { commentId } = await makeComment(app.platform, { postId, authorId: reader.userId, comment: 'Hm' })
  expect((await report(postId, about, author)).status).toBe(403)
  expect((await reportSaid(postId, commentId)).status).toBe(403)
  expect((await reportSaid(elsewhere, commentId, author)).status).toBe(404)
  expect((await report(app.platform.ids.next())).status).toBe(404)
  expect([...(await reportsOf(postId)), ...(await reportsOf(elsewhere))]).toEqual([])
})

test('an administrator reviews it among all reports, and it opens no conversation of the coach', {
  tags: 'R9.25',
}, async () => {
  const coach = await newCoach('Sealed Sam')
  const player = await makePlayer(app.platform)
  const { postId } = await makePost(app.platform, { authorId: coach.userId })
  await leftConversation(coach.userId, player.userId)
  await report(postId)
  const token = await logInAs(app.platform, (await makeAdmin(app.platform)).userId)
  const list = await app.ask(listReports, { query: {} }, { token })
  const listed = listReports.response.parse(list.body).reports
  const first = listed.find(({ reported }) => reported.userId === coach.userId)
  expect(first).toMatchObject({
    about: 'post',
    severity: 'urgent',
    concerned: null,
    reported: { name: 'Sealed Sam', type: 'coach' },
  })
  const one = await app.ask(getReport, { params: { reportId: first?.reportId ?? '' } }, { token })
  expect(one.body).toMatchObject({
    about: 'post',
    conversationId: null,
    sealed: [],
    conversations: { total: 1, latest: [{ messages: 1 }] },
    evidence: [{ sequence: 1 }],
  })
})

/** Stores a conversation of a departed player, with one message, which only a report about a conversation opens. */
async function leftConversation(coachId: string, playerId: string) {
  const { db, ids, clock } = app.platform
  const [id, now] = [ids.next(), clock.now()]
  const people = { coachId, playerId, state: 'open' } as const
  await db
    .insertInto('conversations')
    .values({ id, ...people, lastSequence: 1, lastMessageAt: now, createdAt: now, playerLeftAt: now })
    .execute()
  await db
    .insertInto('messages')
    .values({ id: ids.next(), conversationId: id, sequence: 1, senderId: coachId, body: 'Hi', sentAt: now })
    .execute()
}
