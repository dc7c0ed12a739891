import { describe, expect, test } from 'vitest'
import { mergedComments, withLike, withPost } from './api.ts'
import { makeComment, makePost } from './factory.ts'
import { postFilters } from './post-filters.ts'

const post = makePost({ likes: 2, likedBy: ['x', 'y'] })

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
  const comment = (commentId: string) => makeComment({ commentId })
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
