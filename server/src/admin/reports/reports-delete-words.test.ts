// @module-tag S87
import {
  closeReport,
  deleteReportedWords,
  getReport,
  listPosts,
  listReports,
  reportComment,
  reportPost,
} from '@touchline/contract'
import { beforeEach, expect, test } from 'vitest'
import { auditLines, makeReport } from '../../../test/support/admin/report.ts'
import { appOfFile } from '../../../test/support/app.ts'
import { mailsTo } from '../../../test/support/mails.ts'
import { logInAs, makeAdmin, makeCoach, makePlayer, signedIn } from '../../auth/factory.ts'
import { makeCollege } from '../../colleges/factory.ts'
import { makeComment, makePost } from '../../posts/factory.ts'

const at = await appOfFile()
let author: Awaited<ReturnType<typeof newCoach>>
let reader: Awaited<ReturnType<typeof newCoach>>
const admin = await makeAdmin(at.platform)
const token = await logInAs(at.platform, admin.userId)
beforeEach(async () => {
  author = await newCoach('Casey Holt')
  reader = await newCoach('Devon Pike')
})

async function newCoach(name: string) {
  const { collegeId } = await makeCollege(at.platform)
  return signedIn(at.platform, makeCoach(at.platform, { name, collegeId }))
}

/** Creates the author's post with the reader's comment, reported by the reader. */
async function reportedPost() {
  const { postId } = await makePost(at.platform, { authorId: author.userId, title: 'Call her' })
  const { commentId } = await makeComment(at.platform, {
    postId,
    authorId: reader.userId,
    comment: 'Please no',
  })
  await at.ask(
    reportPost,
    { params: { postId }, body: { reason: 'privateDetails' } },
    { token: reader.token },
  )
  return { postId, commentId, reportId: await latestReport() }
}

async function latestReport() {
  const answer = await at.ask(listReports, { query: { reportedId: author.userId } }, { token })
  return listReports.response.parse(answer.body).reports[0]?.reportId ?? ''
}

const remove = (reportId: string) => at.ask(deleteReportedWords, { params: { reportId } }, { token })
const read = (reportId: string) => at.ask(getReport, { params: { reportId } }, { token })
const deletions = () => auditLines(at.platform, 'posts.deletedByAdministrator', author.userId)

async function onBoard(by = reader) {
  const answer = await at.ask(listPosts, { query: {} }, { token: by.token })
  return listPosts.response.parse(answer.body).posts
}

test('a reported post goes with its thread, once; the report keeps its words, and the log says who did it', {
  tags: 'R17.14',
}, async () => {
  const { postId, reportId } = await reportedPost()
  expect(await read(reportId)).toMatchObject({ body: { onBoard: true } })
  for (const _ of [1, 2]) {
    expect(await remove(reportId)).toMatchObject({ status: 200, body: { message: 'We deleted the post.' } })
  }
  expect((await onBoard()).map((post) => post.postId)).not.toContain(postId)
  const left = at.platform.db.selectFrom('postComments').selectAll().where('postId', '=', postId)
  expect(await left.execute()).toEqual([])
  expect(await read(reportId)).toMatchObject({
    body: { onBoard: false, closedAt: null, evidence: [{ messageId: postId, senderId: author.userId }] },
  })
  expect(await deletions()).toEqual([{ actorId: admin.userId, details: { reportId, postId } }])
})

test('a reported comment goes alone', { tags: 'R17.14' }, async () => {
  const { postId } = await makePost(at.platform, { authorId: reader.userId })
  const { commentId } = await makeComment(at.platform, {
    postId,
    authorId: author.userId,
    comment: 'Call her',
  })
  await makeComment(at.platform, { postId, authorId: reader.userId, comment: 'Please no' })
  const params = { postId, commentId }
  await at.ask(reportComment, { params, body: { reason: 'privateDetails' } }, { token: reader.token })
  const reportId = await latestReport()
  expect(await remove(reportId)).toMatchObject({ status: 200, body: { message: 'We deleted the comment.' } })
  const post = (await onBoard()).find((one) => one.postId === postId)
  expect(post?.comments.map(({ comment }) => comment)).toEqual(['Please no'])
  expect(await read(reportId)).toMatchObject({ body: { about: 'comment', onBoard: false } })
  expect(await deletions()).toEqual([{ actorId: admin.userId, details: { reportId, postId, commentId } }])
})

test('the words of a suspended author go, too, and those that the author deleted are no change', async () => {
  const { reportId } = await reportedPost()
  const { userId: id } = author
  await at.platform.db
    .updateTable('users')
    .set({ suspendedAt: at.clock.now() })
    .where('id', '=', id)
    .execute()
  expect(await remove(reportId)).toMatchObject({ status: 200 })
  const left = at.platform.db.selectFrom('posts').select('id').where('authorId', '=', id)
  expect(await left.execute()).toEqual([])
  expect(await deletions()).toHaveLength(1)

  author = await newCoach('Jamie Cross')
  const second = await reportedPost()
  await at.platform.db.deleteFrom('posts').where('id', '=', second.postId).execute()
  expect(await remove(second.reportId)).toMatchObject({ status: 200 })
  expect(await deletions()).toEqual([])
})

test('the author gets no mail, and the reporter the note of the closing, before or after', async () => {
  const [first, second] = [await reportedPost(), await reportedPost()]
  const note = 'Thank you for being careful.'
  const close = (reportId: string) =>
    at.ask(closeReport, { params: { reportId }, body: { outcome: 'Deleted.', note } }, { token })
  await remove(first.reportId)
  expect(await close(first.reportId)).toMatchObject({ status: 200, body: { note } })
  expect(await close(second.reportId)).toMatchObject({ status: 200, body: { note } })
  expect(await remove(second.reportId)).toMatchObject({ status: 200 })
  expect(await read(second.reportId)).toMatchObject({ body: { note, outcome: 'Deleted.', onBoard: false } })
  expect(await mailsTo(at, author.email)).toEqual([])
  const told = await mailsTo(at, reader.email)
  expect(told.map(({ subject }) => subject)).toEqual(['We reviewed your report', 'We reviewed your report'])
})

test('a report about a conversation has nothing to delete, and neither has none', async () => {
  const reporter = await makePlayer(at.platform)
  const reportId = await makeReport(at.platform, { reporter, reported: author })
  expect(await read(reportId)).toMatchObject({ body: { about: 'conversation', onBoard: false } })
  expect(await remove(reportId)).toMatchObject({ status: 409 })
  expect(await remove(at.platform.ids.next())).toMatchObject({ status: 404 })
})

test('the reports about one coach come together, those of the board and of conversations', async () => {
  const reporter = await makePlayer(at.platform)
  const earlier = await makeReport(at.platform, { reporter, reported: author })
  at.clock.advance(1)
  const { reportId } = await reportedPost()
  const answer = await at.ask(listReports, { query: { reportedId: author.userId } }, { token })
  expect(listReports.response.parse(answer.body).reports).toMatchObject([
    { reportId, about: 'post' },
    { reportId: earlier, about: 'conversation' },
  ])
  expect(await read(reportId)).toMatchObject({ body: { reportsAboutPerson: 2 } })
})
