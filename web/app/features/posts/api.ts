import { type InfiniteData, infiniteQueryOptions, keepPreviousData } from '@tanstack/react-query'
import { listPostComments, listPosts, type OutputOf, type Post, type PostComment } from '@touchline/contract'
import { type FilterState, filterQuery } from '../../lib/filter-state.ts'
import { call } from '../../lib/http/call.ts'

export type PostPages = InfiniteData<OutputOf<typeof listPosts>>
export type CommentPages = InfiniteData<OutputOf<typeof listPostComments>>

/** The key prefix of all lists of posts, so that a like shows in all of them at once. */
export const postLists = ['posts', 'lists'] as const

/** Loads Coach's Corner's matching posts, newest first. */
export function boardQuery(coachId: string, state: FilterState) {
  return infiniteQueryOptions({
    queryKey: [...postLists, state, coachId],
    queryFn: ({ pageParam }) => call(listPosts, { query: { ...filterQuery(state), cursor: pageParam } }),
    initialPageParam: '',
    getNextPageParam: (last) => last.nextCursor,
    placeholderData: keepPreviousData,
  })
}

export function countPosts(state: FilterState) {
  return call(listPosts, { query: { ...filterQuery(state), limit: 1 } })
}

/** The key prefix of all lists of comments. */
export const commentLists = ['posts', 'comments'] as const

/** Loads all of a post's comments, the latest page first. */
export function commentsQuery(postId: string) {
  return infiniteQueryOptions({
    queryKey: [...commentLists, postId],
    queryFn: ({ pageParam }) =>
      call(listPostComments, { params: { postId }, query: { limit: 50, cursor: pageParam } }),
    initialPageParam: '',
    getNextPageParam: (last) => last.nextCursor,
  })
}

/** Returns the pages with one post changed. */
export function withPost(pages: PostPages, postId: string, change: (post: Post) => Post): PostPages {
  return {
    ...pages,
    pages: pages.pages.map((page) => ({
      ...page,
      posts: page.posts.map((post) => (post.postId === postId ? change(post) : post)),
    })),
  }
}

/** Returns the pages, and their totals, without one post. */
export function withoutPost(pages: PostPages, postId: string): PostPages {
  if (!pages.pages.some(({ posts }) => posts.some((post) => post.postId === postId))) return pages
  return {
    ...pages,
    pages: pages.pages.map((page) => ({
      ...page,
      posts: page.posts.filter((post) => post.postId !== postId),
      total: page.total - 1,
    })),
  }
}

/** Returns the comments with one of them changed. */
export function withComment(comments: readonly PostComment[], changed: PostComment): PostComment[] {
  return comments.map((comment) => (comment.commentId === changed.commentId ? changed : comment))
}

export function withoutComment(comments: readonly PostComment[], commentId: string): PostComment[] {
  return comments.filter((comment) => comment.commentId !== commentId)
}

/** Returns the post with the viewer's like set or removed; unchanged if it already is. */
export function withLike(post: Post, coachId: string, liked: boolean): Post {
  if (post.liked === liked) return post
  const others = post.likedBy.filter((id) => id !== coachId)
  return {
    ...post,
    liked,
    likes: post.likes + (liked ? 1 : -1),
    likedBy: liked ? [coachId, ...others] : others,
  }
}

/** Merges several answers' comments, each once, newest last: ids are in order of time. */
export function mergedComments(...lists: (readonly PostComment[])[]): PostComment[] {
  const once = new Map(lists.flat().map((comment) => [comment.commentId, comment]))
  return [...once.values()].sort((one, other) => (one.commentId < other.commentId ? -1 : 1))
}
