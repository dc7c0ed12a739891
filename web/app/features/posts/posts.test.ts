import type { Post, PostComment } from '@touchline/contract'
import { describe, expect, test } from 'vitest'
import { mergedComments, withLike, withPost } from './api.ts'
import { postFilters } from './post-filters.ts'

const post: Post = {
  postId: 'p1',
  playerName: 'Film from phones',
  recommendation: 'What do you ask for?',
  tag: 'General Discussion',
  playerShoutout: '',
  playerShoutoutEmail: '',
  playerShoutoutId: null,
  authorId: 'a',
  coachName: 'Casey Holt',
  collegeId: 'c',
  collegeName: 'Kestrel Ridge',
  profilePic: '',
  gender: 'female',
  likes: 2,
  liked: false,
  likedBy: ['x', 'y'],
  comments: [],
  commentCount: 0,
  createdAt: '2026-09-14T15:00:00.000Z',
  editedAt: null,
}

describe('a like on the screen', () => {
  test('counts once, however often it is shown', { tags: 'R9.17' }, () => {
    const liked = withLike(post, 'me', true)
    expect(liked).toMatchObject({ liked: true, likes: 3, likedBy: ['me', 'x', 'y'] })
    expect(withLike(liked, 'me', true)).toBe(liked)
  })

  test('taken back leaves the post as it was', () => {
    expect(withLike(withLike(post, 'me', true), 'me', false)).toEqual(post)
    expect(withLike(post, 'me', false)).toBe(post)
  })

  test('changes that post alone', () => {
    const other = { ...post, postId: 'p2' }
    const page = { posts: [post, other], total: 2, totalIsAtLeast: false, nextCursor: null }
    const changed = withPost({ pages: [page], pageParams: [''] }, 'p2', (one) => withLike(one, 'me', true))
    expect(changed.pages[0]?.posts.map(({ likes }) => likes)).toEqual([2, 3])
  })
})

test('comments of several answers stand once each, newest last', () => {
  const comment = (commentId: string): PostComment => ({
    commentId,
    authorId: 'a',
    coachName: 'Casey Holt',
    collegeName: 'Kestrel Ridge',
    profilePic: '',
    comment: commentId,
    createdAt: '2026-09-14T15:00:00.000Z',
    editedAt: null,
  })
  const ids = mergedComments([comment('3'), comment('4')], [comment('1'), comment('3')]).map(
    (one) => one.commentId,
  )
  expect(ids).toEqual(['1', '3', '4'])
})

test('the filter offers two divisions and two years, and the rest as elsewhere', { tags: 'R9.2' }, () => {
  const offered = Object.fromEntries(
    postFilters.map(({ key, options }) => [key, options.map(({ value }) => value)]),
  )
  expect(offered).toMatchObject({ divisions: ['Division 1', 'Division 3'], years: ['2026', '2027'] })
  expect(offered.positions).toHaveLength(12)
  expect(offered.gpa).toEqual(['1', '2', '2.5', '3', '3.5', '3.75', '4'])
  expect(offered.states).toContain('OH')
})
