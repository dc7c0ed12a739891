import {
  commentOnPost,
  deleteComment,
  deletePost,
  editComment,
  editPost,
  likePost,
  listPosts,
  Post,
  PostComment,
} from '@touchline/contract'
import { beforeAll, describe, expect, test } from 'vitest'
import { appOfFile } from '../../test/support/app.ts'
import { logInAs, makeCoach, makePlayer } from '../auth/factory.ts'
import { makeCollege } from '../colleges/factory.ts'
import { makeComment, makePost } from './factory.ts'

const app = await appOfFile()
let coach: Awaited<ReturnType<typeof newCoach>>
let other: Awaited<ReturnType<typeof newCoach>>

beforeAll(async () => {
  coach = await newCoach('Casey Holt')
  other = await newCoach('Devon Pike')
})

async function newCoach(name: string) {
  const { collegeId } = await makeCollege(app.platform)
  const made = await makeCoach(app.platform, { name, collegeId })
  return { ...made, token: await logInAs(app.platform, made.userId) }
}

const words = {
  playerName: 'Film from phones',
  recommendation: 'What do you ask for?',
  tag: 'General Discussion',
  playerShoutout: '',
}

const edit = (postId: string, body: object, by = coach) =>
  app.ask(editPost, { params: { postId }, body: { ...words, ...body } }, { token: by.token })

const remove = (postId: string, by = coach) =>
  app.ask(deletePost, { params: { postId } }, { token: by.token })

const say = (postId: string, commentId: string, comment: string, by = coach) =>
  app.ask(editComment, { params: { postId, commentId }, body: { comment } }, { token: by.token })

const unsay = (postId: string, commentId: string, by = coach) =>
  app.ask(deleteComment, { params: { postId, commentId } }, { token: by.token })

async function search(name: string, by = other) {
  const answer = await app.ask(listPosts, { query: { name } }, { token: by.token })
  return listPosts.response.parse(answer.body).posts
}

describe('an edited post', () => {
  test('has its new words for everyone, in the search too, and says when they changed', {
    tags: 'R9.21',
  }, async () => {
    const { postId } = await makePost(app.platform, { authorId: coach.userId, title: 'Xylophone before' })
    const [before] = await search('xylophone')
    expect(before).toMatchObject({ postId, editedAt: null })
    app.clock.advance(60)
    const answer = await edit(postId, { playerName: ' Zeppelin after ', recommendation: 'New' })
    expect(answer.status).toBe(200)
    const [after] = await search('zeppelin')
    expect(after).toEqual({ ...Post.parse(answer.body) })
    expect(after).toMatchObject({
      playerName: 'Zeppelin after',
      recommendation: 'New',
      createdAt: before?.createdAt,
      editedAt: app.clock.now().toISOString(),
    })
    expect(await search('xylophone')).toEqual([])
  })

  test('with the same words is not edited', async () => {
    const { postId } = await makePost(app.platform, { authorId: coach.userId })
    const answer = await edit(postId, {})
    expect(Post.parse(answer.body)).toMatchObject({ editedAt: null })
  })

  test('keeps the address of a minor, which nobody is told, until another or none is given', async () => {
    const email = `minor-${app.platform.ids.next()}@families.example`
    const player = await makePlayer(app.platform, { email, age: 16 })
    const { postId } = await makePost(app.platform, {
      authorId: coach.userId,
      tag: 'Player Recommendation',
      playerShoutout: 'Ada Fenn',
      playerShoutoutEmail: email,
    })
    const praise = { tag: 'Player Recommendation', playerShoutout: 'Ada F.' }
    const kept = await edit(postId, praise)
    expect(Post.parse(kept.body)).toMatchObject({
      playerShoutout: 'Ada F.',
      playerShoutoutId: player.userId,
      playerShoutoutEmail: '',
    })
    expect(JSON.stringify(kept.body)).not.toContain(email)
    const unlinked = await edit(postId, { ...praise, playerShoutoutEmail: '' })
    expect(Post.parse(unlinked.body)).toMatchObject({ playerShoutoutId: null })
  })

  test('takes nothing that the server owns from the body', async () => {
    const { postId } = await makePost(app.platform, { authorId: coach.userId })
    const stolen = {
      authorId: other.userId,
      likes: 9,
      createdAt: '2020-01-01T00:00:00.000Z',
      playerName: 'New',
    }
    const answer = await edit(postId, stolen)
    expect(Post.parse(answer.body)).toMatchObject({ authorId: coach.userId, likes: 0, playerName: 'New' })
  })
})

describe('a deleted post', () => {
  test('goes with its likes and the comments of everyone', { tags: 'R9.22' }, async () => {
    const { postId } = await makePost(app.platform, { authorId: coach.userId, title: 'Quokka' })
    await makeComment(app.platform, { postId, authorId: other.userId, comment: 'Hm' })
    await app.ask(likePost, { params: { postId }, body: {} }, { token: other.token })
    expect((await remove(postId)).status).toBe(200)
    expect(await search('quokka')).toEqual([])
    const left = await app.platform.db
      .selectFrom('postComments')
      .select('id')
      .where('postId', '=', postId)
      .execute()
    expect(left).toEqual([])
    expect((await remove(postId)).status).toBe(404)
    const late = await app.ask(
      commentOnPost,
      { params: { postId }, body: { comment: 'Too late' } },
      { token: other.token },
    )
    expect(late.status).toBe(404)
  })
})

describe('a comment', () => {
  test('is edited, and says when', { tags: 'R9.21' }, async () => {
    const { postId } = await makePost(app.platform, { authorId: other.userId, title: 'Wombat' })
    const { commentId } = await makeComment(app.platform, { postId, authorId: coach.userId, comment: 'Teh' })
    const same = await say(postId, commentId, 'Teh')
    expect(PostComment.parse(same.body)).toMatchObject({ comment: 'Teh', editedAt: null })
    app.clock.advance(60)
    const answer = await say(postId, commentId, ' The ')
    const editedAt = app.clock.now().toISOString()
    expect(PostComment.parse(answer.body)).toMatchObject({ commentId, comment: 'The', editedAt })
    const [post] = await search('wombat')
    expect(post?.comments).toMatchObject([{ comment: 'The', editedAt }])
    expect((await say(postId, commentId, ' ')).status).toBe(400)
  })

  test("is the address's, not one that the body names", async () => {
    const { postId } = await makePost(app.platform, { authorId: other.userId, title: 'Dingo' })
    const first = await makeComment(app.platform, { postId, authorId: coach.userId, comment: 'One' })
    const second = await makeComment(app.platform, { postId, authorId: coach.userId, comment: 'Two' })
    for (const named of [second.commentId, []]) {
      const body = { comment: 'Three', commentId: named, authorId: other.userId }
      const params = { postId, commentId: first.commentId }
      expect((await app.ask(editComment, { params, body }, { token: coach.token })).status).toBe(200)
    }
    const [post] = await search('dingo')
    expect(post?.comments).toMatchObject([{ comment: 'Three' }, { comment: 'Two' }])
  })

  test('is deleted alone', { tags: 'R9.22' }, async () => {
    const { postId } = await makePost(app.platform, { authorId: other.userId, title: 'Numbat' })
    const { commentId } = await makeComment(app.platform, { postId, authorId: coach.userId, comment: 'One' })
    await makeComment(app.platform, { postId, authorId: other.userId, comment: 'Two' })
    expect((await unsay(postId, commentId)).status).toBe(200)
    const [post] = await search('numbat')
    expect(post).toMatchObject({ commentCount: 1, comments: [{ comment: 'Two' }] })
    expect((await unsay(postId, commentId)).status).toBe(404)
  })

  test('is found under its own post only', async () => {
    const { postId } = await makePost(app.platform, { authorId: coach.userId })
    const { postId: elsewhere } = await makePost(app.platform, { authorId: coach.userId })
    const { commentId } = await makeComment(app.platform, { postId, authorId: coach.userId, comment: 'Hi' })
    expect((await say(elsewhere, commentId, 'Ho')).status).toBe(404)
    expect((await unsay(elsewhere, commentId)).status).toBe(404)
  })
})

test('the words of another coach are neither edited nor deleted, not even under the own post', {
  tags: 'R9.23',
}, async () => {
  const { postId } = await makePost(app.platform, { authorId: coach.userId, title: 'Echidna' })
  const { commentId } = await makeComment(app.platform, { postId, authorId: other.userId, comment: 'Mine' })
  const answers = await Promise.all([
    edit(postId, { playerName: 'Taken' }, other),
    remove(postId, other),
    say(postId, commentId, 'Yours'),
    unsay(postId, commentId),
  ])
  expect(answers.map(({ status }) => status)).toEqual([403, 403, 403, 403])
  const [post] = await search('echidna')
  expect(post).toMatchObject({ playerName: 'Echidna', comments: [{ comment: 'Mine', editedAt: null }] })
})

test('the 201st change of a day is refused, of a post or a comment', async () => {
  const eager = await newCoach('Robin Eager')
  const { postId } = await makePost(app.platform, { authorId: eager.userId })
  const { commentId } = await makeComment(app.platform, { postId, authorId: eager.userId, comment: 'Hi' })
  expect((await edit(postId, { playerName: 'One' }, eager)).status).toBe(200)
  const key = `postEdits:${eager.userId}`
  await app.platform.db.updateTable('rateLimits').set({ hits: 200 }).where('key', '=', key).execute()
  expect((await edit(postId, { playerName: 'Two' }, eager)).status).toBe(429)
  expect((await say(postId, commentId, 'Ho', eager)).status).toBe(429)
})

test('a coach who is suspended, or not verified anymore, has nothing that is edited, deleted or reported', async () => {
  const gone = await newCoach('Sam Gone')
  const { postId } = await makePost(app.platform, { authorId: gone.userId })
  const { commentId } = await makeComment(app.platform, { postId, authorId: coach.userId, comment: 'Hi' })
  await app.platform.db
    .updateTable('users')
    .set({ suspendedAt: app.clock.now() })
    .where('id', '=', gone.userId)
    .execute()
  expect((await say(postId, commentId, 'Ho')).status).toBe(404)
  expect((await unsay(postId, commentId)).status).toBe(404)
  expect((await edit(postId, {}, gone)).status).toBe(401)
})
