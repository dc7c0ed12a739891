import type { PostComment } from '@touchline/contract'

/** Comments from several answers, each once, newest last: their ids are in order of time. */
export function inOrder(...lists: (readonly PostComment[])[]): PostComment[] {
  const once = new Map(lists.flat().map((comment) => [comment.commentId, comment]))
  return [...once.values()].sort((one, other) => (one.commentId < other.commentId ? -1 : 1))
}
