import {
  commentOnPost,
  createPost,
  editPost,
  likePost,
  listPostComments,
  listPosts,
  Post,
  PostComment,
  unlikePost,
} from '@touchline/contract'
import { beforeAll, describe, expect, test } from 'vitest'
import { appOfFile } from '../../test/support/app.ts'
import { logInAs, makeCoach, makePlayer } from '../auth/factory.ts'
import { makeCollege } from '../colleges/factory.ts'
import { consumeRateLimit } from '../platform/rate-limit/rate-limiter.ts'
import { makeComment, makePost } from './factory.ts'

const app = await appOfFile()
let coach: Awaited<ReturnType<typeof newCoach>>
let other: Awaited<ReturnType<typeof newCoach>>

beforeAll(async () => {
  coach = await newCoach({ name: 'Casey Holt' })
  other = await newCoach({ name: 'Devon Pike' })
})

async function newCoach(given: Partial<Parameters<typeof makeCoach>[1]> = {}) {
  const college = given.collegeId ?? (await makeCollege(app.platform)).collegeId
  const made = await makeCoach(app.platform, { ...given, collegeId: college })
  return { ...made, token: await logInAs(app.platform, made.userId) }
}

const draft = {
  playerName: 'Keeper who deserves a look',
  recommendation: 'Stopped two penalties.\nReads the game.',
  tag: 'Player Recommendation',
  playerShoutout: 'Ada Fenn',
  playerShoutoutEmail: '',
}

async function posted(body: object = {}, by = coach) {
  const answer = await app.ask(createPost, { body: { ...draft, ...body } }, { token: by.token })
  expect(answer.status, JSON.stringify(answer.body)).toBe(201)
  return createPost.response.parse(answer.body).data
}

async function board(query: object = {}, by = coach) {
  const answer = await app.ask(listPosts, { query }, { token: by.token })
  expect(answer.status).toBe(200)
  return listPosts.response.parse(answer.body)
}

describe('a new post', () => {
  test('is first on the board, with its author and nothing else', {
    tags: 'R9.4 R9.5 R9.6 R9.7 R9.8 R18.42'.split(' '),
  }, async () => {
    const post = await posted()
    expect((await board()).posts[0]).toEqual(post)
    expect(post).toMatchObject({
      ...draft,
      authorId: coach.userId,
      coachName: 'Casey Holt',
      collegeId: coach.collegeId,
      gender: 'male',
      likes: 0,
      liked: false,
      likedBy: [],
      comments: [],
      commentCount: 0,
      playerShoutoutId: null,
      createdAt: app.clock.now().toISOString(),
    })
  })

  test('takes nothing that the server owns from the body', {
    tags: ['R9.20', 'R15.120', 'R18.42', 'V15.3.3'],
  }, async () => {
    const post = await posted({
      coachName: 'Somebody Else',
      likes: 99,
      likedBy: [other.userId],
      comments: [{ authorId: other.userId, comment: 'Yes', createdAt: '2020-01-01' }],
      createdAt: '2020-01-01T00:00:00.000Z',
      gender: 'female',
      profilePic: 'https://elsewhere.example/x.png',
      authorId: coach.userId,
    })
    expect(post).toMatchObject({ coachName: 'Casey Holt', likes: 0, likedBy: [], comments: [] })
    expect(post).toMatchObject({ gender: 'male', profilePic: '', createdAt: app.clock.now().toISOString() })
  })

  test.each([
    ['no title', { playerName: '  ' }, ['playerName']],
    ['no recommendation', { recommendation: '' }, ['recommendation']],
    ['no tag', { tag: undefined }, ['tag']],
    ['an unknown tag', { tag: 'Gossip' }, ['tag']],
    ['a recommendation without its player', { playerShoutout: ' ' }, ['playerShoutout']],
    [
      'that and more, all told at once',
      { playerShoutout: '', playerName: '', playerShoutoutEmail: 'no' },
      ['playerName', 'playerShoutout', 'playerShoutoutEmail'],
    ],
    ['an e-mail that is none', { playerShoutoutEmail: 'ada at home' }, ['playerShoutoutEmail']],
    ['a title too long', { playerName: 'x'.repeat(201) }, ['playerName']],
    ['an unknown key', { pinned: true }, ['pinned']],
  ])('is refused with %s', { tags: ['R9.13', 'R9.14', 'V2.2.3'] }, async (_, change, fields) => {
    const answer = await app.ask(createPost, { body: { ...draft, ...change } }, { token: coach.token })
    expect(answer.status).toBe(400)
    const problem = answer.body
    expect(problem).toMatchObject({ fields: expect.any(Array) })
    for (const path of fields) {
      expect(problem).toMatchObject({ fields: expect.arrayContaining([expect.objectContaining({ path })]) })
    }
  })

  test('needs no player for a general discussion', { tags: 'R9.14' }, async () => {
    const post = await posted({ tag: 'General Discussion', playerShoutout: '' })
    expect(post).toMatchObject({ tag: 'General Discussion', playerShoutout: '' })
  })

  test('is one of 20 a day', { tags: 'V2.3.2' }, async () => {
    const eager = await newCoach()
    for (let index = 0; index < 20; index += 1) await posted({}, eager)
    const answer = await app.ask(createPost, { body: draft }, { token: eager.token })
    expect(answer.status).toBe(429)
    expect(answer.headers).toHaveProperty('retry-after')
  })
})

describe('the player shouted out', () => {
  test('is linked by an e-mail in any case', { tags: 'R9.19' }, async () => {
    const player = await makePlayer(app.platform, { email: 'ada.fenn@families.example', age: 18 })
    const post = await posted({ playerShoutoutEmail: ' Ada.Fenn@Families.example' })
    expect(post.playerShoutoutId).toBe(player.userId)
    expect(post.playerShoutoutEmail).toBe('ada.fenn@families.example')
  })

  test('is linked without the e-mail while a minor, which no coach learns from another', async () => {
    const email = `minor-${app.platform.ids.next()}@families.example`
    const player = await makePlayer(app.platform, { email, age: 17 })
    const post = await posted({ playerShoutoutEmail: email })
    expect(post).toMatchObject({ playerShoutoutEmail: '', playerShoutoutId: player.userId })
    expect(JSON.stringify((await board({}, other)).posts)).not.toContain(email)
  })

  test.each([
    ['nobody', undefined],
    ['a player whose e-mail is not proven', { emailVerified: false }],
    ['a suspended player', { suspendedAt: new Date() }],
  ])('is neither linked nor their e-mail shown when it is %s', { tags: 'R9.19' }, async (_, hidden) => {
    const email = `hidden-${app.platform.ids.next()}@families.example`
    if (hidden) await makePlayer(app.platform, { email, ...hidden })
    const post = await posted({ playerShoutoutEmail: email })
    expect(post).toMatchObject({ playerShoutoutEmail: '', playerShoutoutId: null })
  })

  test('counts and is logged as one whose page was looked up, also when an edit names a minor', async () => {
    const author = await newCoach()
    const [first, second] = [1, 2].map((n) => `counted-${n}-${app.platform.ids.next()}@families.example`)
    const players = [
      await makePlayer(app.platform, { email: first, age: 16 }),
      await makePlayer(app.platform, { email: second, age: 16 }),
    ]
    const shown = async () => {
      const { db } = app.platform
      const counted = db.selectFrom('readPlayers').select('playerId').where('coachId', '=', author.userId)
      await app.settle()
      const lines = db.selectFrom('auditLog').select('subjectId').where('actorId', '=', author.userId)
      const read = await lines.where('action', '=', 'players.fullProfileRead').execute()
      return [
        (await counted.execute()).map(({ playerId }) => playerId),
        read.map(({ subjectId }) => subjectId),
      ]
    }
    const { postId } = await posted({ playerShoutoutEmail: first }, author)
    expect(await shown()).toEqual([[players[0]?.userId], [players[0]?.userId]])
    const words = { ...draft, playerShoutoutEmail: second }
    const edited = await app.ask(editPost, { params: { postId }, body: words }, { token: author.token })
    expect(Post.parse(edited.body)).toMatchObject({ playerShoutoutId: players[1]?.userId })
    const both = players.map(({ userId }) => userId)
    expect(await shown()).toEqual([expect.arrayContaining(both), expect.arrayContaining(both)])
  })

  test('is linked to nobody who comes later, and past the look-ups of an hour to nobody at all', async () => {
    const author = await newCoach()
    const email = `later-${app.platform.ids.next()}@families.example`
    const { postId } = await posted({ playerShoutoutEmail: email }, author)
    await makePlayer(app.platform, { email, age: 16 })
    expect(await onBoard(postId)).toMatchObject({ playerShoutoutId: null })
    for (let times = 1; times < 60; times++) {
      await consumeRateLimit(app.platform.db, `playerByEmail:${author.userId}`, { max: 60, minutes: 60 })
    }
    const body = { ...draft, playerShoutoutEmail: email }
    expect((await app.ask(createPost, { body }, { token: author.token })).status).toBe(429)
  })

  test('is never a coach', async () => {
    const post = await posted({ playerShoutoutEmail: other.email })
    expect(post).toMatchObject({ playerShoutoutEmail: '', playerShoutoutId: null })
  })
})

describe('likes', () => {
  const likeOf = (postId: string, by = coach, endpoint = likePost) =>
    app.ask(endpoint, { params: { postId }, body: { userId: by.userId } }, { token: by.token })

  test('fifty at once are one', { tags: 'R18.43' }, async () => {
    const { postId } = await makePost(app.platform, { authorId: other.userId })
    const answers = await Promise.all(Array.from({ length: 50 }, () => likeOf(postId)))
    expect(new Set(answers.map((answer) => answer.status))).toEqual(new Set([200]))
    const last = Post.parse((await likeOf(postId)).body)
    expect(last).toMatchObject({ likes: 1, liked: true, likedBy: [coach.userId] })
  })

  test('of several coaches add up, and each sees the own', { tags: 'R18.43' }, async () => {
    const { postId } = await makePost(app.platform, { authorId: coach.userId })
    await likeOf(postId)
    app.clock.advance(1)
    const seen = Post.parse((await likeOf(postId, other)).body)
    expect(seen).toMatchObject({ likes: 2, liked: true, likedBy: [other.userId, coach.userId] })
    await likeOf(postId, coach, unlikePost)
    expect(await onBoard(postId)).toMatchObject({ likes: 1, liked: false, likedBy: [other.userId] })
  })

  test('are taken back once, and again is no change', { tags: ['R9.16', 'R18.44'] }, async () => {
    const { postId } = await makePost(app.platform, { authorId: coach.userId })
    await likeOf(postId)
    for (const _ of [1, 2]) {
      const answer = await likeOf(postId, coach, unlikePost)
      expect(answer.status).toBe(200)
      expect(Post.parse(answer.body)).toMatchObject({ likes: 0, liked: false })
    }
  })
})

describe('comments', () => {
  const say = (postId: string, body: object, by = coach) =>
    app.ask(commentOnPost, { params: { postId }, body }, { token: by.token })

  test('stand newest last, with who wrote them', { tags: ['R9.18', 'R18.45'] }, async () => {
    const { postId } = await makePost(app.platform, { authorId: coach.userId })
    const first = await say(postId, { comment: ' First ', authorId: coach.userId })
    expect(first.status).toBe(201)
    expect(PostComment.parse(first.body)).toMatchObject({ comment: 'First', authorId: coach.userId })
    await say(postId, { comment: 'Second', createdAt: '2020-01-01' }, other)
    const post = await onBoard(postId)
    expect(post?.commentCount).toBe(2)
    expect(post?.comments).toMatchObject([
      { comment: 'First', coachName: 'Casey Holt' },
      { comment: 'Second', coachName: 'Devon Pike', createdAt: app.clock.now().toISOString() },
    ])
  })

  test.each([
    ['without words', ' \n '],
    ['too long', 'x'.repeat(2001)],
  ])('%s are refused', async (_, comment) => {
    const { postId } = await makePost(app.platform, { authorId: coach.userId })
    expect((await say(postId, { comment })).status).toBe(400)
    expect(await onBoard(postId)).toMatchObject({ commentCount: 0 })
  })

  test('a list shows the latest twenty; the pages go back from there', async () => {
    const { postId } = await makePost(app.platform, { authorId: coach.userId })
    for (let index = 1; index <= 25; index += 1) {
      await makeComment(app.platform, { postId, authorId: other.userId, comment: `No ${index}` })
    }
    const post = await onBoard(postId)
    expect(post?.commentCount).toBe(25)
    expect(post?.comments.map(({ comment }) => comment)).toEqual(numbered(6, 25))
    const latest = await pageOf(postId, { limit: 15 })
    expect(latest.comments.map(({ comment }) => comment)).toEqual(numbered(11, 25))
    const earlier = await pageOf(postId, { limit: 15, cursor: latest.nextCursor })
    expect(earlier.comments.map(({ comment }) => comment)).toEqual(numbered(1, 10))
    expect(earlier.nextCursor).toBeNull()
  })

  test('the 201st of a day is refused', async () => {
    const eager = await newCoach()
    const { postId } = await makePost(app.platform, { authorId: coach.userId })
    expect((await say(postId, { comment: 'Hi' }, eager)).status).toBe(201)
    const key = `postComments:${eager.userId}`
    await app.platform.db.updateTable('rateLimits').set({ hits: 200 }).where('key', '=', key).execute()
    expect((await say(postId, { comment: 'Hi' }, eager)).status).toBe(429)
  })

  async function pageOf(postId: string, query: object) {
    const answer = await app.ask(listPostComments, { params: { postId }, query }, { token: coach.token })
    return listPostComments.response.parse(answer.body)
  }
})

const numbered = (from: number, to: number) =>
  Array.from({ length: to - from + 1 }, (_, index) => `No ${from + index}`)

async function onBoard(postId: string) {
  const { posts } = await board({ limit: 100 })
  return posts.find((post) => post.postId === postId)
}

test.each([
  ['suspended', { suspendedAt: new Date() }],
  ['not verified', { verification: 'refused' as const }],
])('what a coach wrote who is %s now is out of sight', async (_, standing) => {
  const author = await newCoach(standing)
  const { postId } = await makePost(app.platform, { authorId: author.userId })
  const { postId: visible } = await makePost(app.platform, { authorId: coach.userId })
  await makeComment(app.platform, { postId: visible, authorId: author.userId, comment: 'Hidden' })
  expect(await onBoard(postId)).toBeUndefined()
  expect(await onBoard(visible)).toMatchObject({ comments: [], commentCount: 0 })
  const params = { postId }
  const token = coach.token
  expect((await app.ask(likePost, { params, body: {} }, { token })).status).toBe(404)
  expect((await app.ask(commentOnPost, { params, body: { comment: 'Hi' } }, { token })).status).toBe(404)
  expect((await app.ask(listPostComments, { params }, { token })).status).toBe(404)
})
