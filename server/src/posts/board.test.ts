import { listPosts } from '@touchline/contract'
import { beforeAll, describe, expect, test } from 'vitest'
import { appOfFile } from '../../test/support/app.ts'
import { logInAs, makeCoach, makePlayer } from '../auth/factory.ts'
import { makeCollege } from '../colleges/factory.ts'
import { makeComment, makePost } from './factory.ts'

const app = await appOfFile()
let token: string

beforeAll(async () => {
  const { platform } = app
  const third = await makeCollege(platform, { division: 'Division 3' })
  const first = await makeCollege(platform, { division: 'Division 1' })
  const coach = await makeCoach(platform, { collegeId: third.collegeId })
  const rival = await makeCoach(platform, { collegeId: first.collegeId })
  token = await logInAs(platform, coach.userId)
  await makePlayer(platform, {
    email: 'lucia@families.example',
    positions: ['ST', 'LW'],
    divisionsInterestedIn: ['NAIA'],
    yearGraduating: 2027,
    stateLocated: 'VT',
    gpa: 3.2,
  })
  await makePlayer(platform, {
    email: 'unproven@families.example',
    positions: ['ST'],
    emailVerified: false,
    yearGraduating: 2027,
  })
  const by = coach.userId
  await makePost(platform, { authorId: by, title: 'Talk', recommendation: 'About vertical film' })
  await makePost(platform, { authorId: rival.userId, title: 'Division one talk', gender: 'female' })
  const praise = { authorId: by, tag: 'Player Recommendation' } as const
  await makePost(platform, {
    ...praise,
    title: 'Striker',
    playerShoutout: 'Lucía Håvard-Ł’Øwes',
    playerShoutoutEmail: 'lucia@families.example',
  })
  await makePost(platform, {
    ...praise,
    title: 'Unproven',
    playerShoutout: 'Sam Reed',
    playerShoutoutEmail: 'unproven@families.example',
  })
  await makePost(platform, { ...praise, title: 'Unknown 100%', playerShoutout: 'Noor Vale' })
})

async function list(query: object = {}, headers: Record<string, string> = {}) {
  const answer = await app.ask(listPosts, { query }, { token, headers })
  expect(answer.status, JSON.stringify(answer.body)).toBe(200)
  return listPosts.response.parse(answer.body)
}

const all = ['Unknown 100%', 'Unproven', 'Striker', 'Division one talk', 'Talk']

describe('the board by filter', () => {
  test.each<[string, object, string[]]>([
    ['nothing, newest first', {}, all],
    ['title, whatever its case', { name: 'TALK' }, ['Division one talk', 'Talk']],
    ['the player shouted out, without the accent', { name: 'lucia' }, ['Striker']],
    ['the player shouted out, with it', { name: 'Lucía' }, ['Striker']],
    ['an accent that is not there', { name: 'Strìker' }, []],
    ['a wildcard as it stands', { name: '0%' }, ['Unknown 100%']],
    ['words of both names, in any order', { name: 'lu  striker' }, ['Striker']],
    ['plain spelling, without punctuation', { name: 'Lowes, Havard' }, ['Striker']],
    ['not the text of the post', { name: 'vertical' }, []],
    ["division of the author's college", { divisions: ['Division 1'] }, ['Division one talk']],
    ['one of several divisions', { divisions: ['Division 1', 'Division 3'] }, all],
    ['not the division the player is interested in', { divisions: ['NAIA'] }, []],
    ['position of the player, the second one too', { positions: ['LW', 'GK'] }, ['Striker']],
    ['a position of nobody', { positions: ['GK'] }, []],
    ['class year', { years: [2027] }, ['Striker']],
    ['no such year', { years: [2026] }, []],
    ['state', { states: ['VT', 'NH'] }, ['Striker']],
    ['GPA at least any', { gpa: [3.5, 3] }, ['Striker']],
    ['GPA too high', { gpa: [3.5] }, []],
    [
      'all together',
      { name: 's', positions: ['ST'], states: ['VT'], divisions: ['Division 3'] },
      ['Striker'],
    ],
    ['one that fails of all', { positions: ['ST'], divisions: ['Division 1'] }, []],
  ])('%s', { tags: ['R9.1', 'R9.3', 'R16.9', 'R18.41'] }, async (_, query, titles) => {
    const { posts, total } = await list(query)
    expect(posts.map((post) => post.playerName)).toEqual(titles)
    expect(total).toBe(titles.length)
  })

  test('the Gender header narrows', { tags: 'R15.128' }, async () => {
    const women = await list({}, { gender: 'female' })
    expect(women.posts.map((post) => post.playerName)).toEqual(['Division one talk'])
    expect((await list({}, { gender: 'male' })).total).toBe(4)
  })

  test.each([
    ['positions', { positions: ['XX'] }],
    ['states', { states: ['ZZ'] }],
    ['limit', { limit: 101 }],
    ['cursor', { cursor: 'bm8' }],
  ])('a wrong %s is a 400', async (path, query) => {
    const answer = await app.ask(listPosts, { query }, { token })
    expect(answer.status).toBe(400)
    expect(answer.body).toMatchObject({ fields: [{ path: expect.stringContaining(path) }] })
  })
})

test('pages end and go on without a gap, a double or a post that came meanwhile', async () => {
  const first = await list({ limit: 2 })
  expect(first).toMatchObject({ total: 5, totalIsAtLeast: false })
  const { posts } = await list()
  const author = posts[0]?.authorId ?? ''
  const { postId } = await makePost(app.platform, { authorId: author, title: 'Meanwhile' })
  const titles = first.posts.map((post) => post.playerName)
  let cursor = first.nextCursor
  while (cursor !== null) {
    const page = await list({ limit: 2, cursor })
    titles.push(...page.posts.map((post) => post.playerName))
    cursor = page.nextCursor
  }
  expect(titles).toEqual(all)
  await app.platform.db.deleteFrom('posts').where('id', '=', postId).execute()
})

test('a page costs the same number of queries however many posts and comments it has', async () => {
  const { posts } = await list()
  const postId = posts[0]?.postId ?? ''
  const authorId = posts[0]?.authorId ?? ''
  const few = await queriesOf(() => list({ limit: 1 }))
  for (let index = 0; index < 30; index += 1) {
    await makePost(app.platform, { authorId, title: `More ${index}` })
    await makeComment(app.platform, { postId, authorId, comment: `More ${index}` })
  }
  const many = await queriesOf(() => list({ limit: 36 }))
  expect(few.queries).toBeGreaterThan(2)
  expect(many.posts).toBe(35)
  expect(many.queries).toBe(few.queries)
})

/** Collects a call's SQL statements. */
async function queriesOf(ask: () => ReturnType<typeof list>) {
  const { db } = app.platform
  let queries = 0
  const executor = db.getExecutor()
  const provide = executor.provideConnection.bind(executor)
  executor.provideConnection = (consume) => {
    queries += 1
    return provide(consume)
  }
  const { posts } = await ask()
  executor.provideConnection = provide
  return { queries, posts: posts.length }
}
