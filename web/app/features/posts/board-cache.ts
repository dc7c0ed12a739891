import type { QueryClient } from '@tanstack/react-query'
import type { Post, PostComment } from '@touchline/contract'
import { type CommentPages, commentLists, type PostPages, postLists, withPost } from './api.ts'

/** Changes a post in every list on the screen. */
export function changePost(client: QueryClient, postId: string, to: (post: Post) => Post) {
  client.setQueriesData<PostPages>({ queryKey: postLists }, (pages) => pages && withPost(pages, postId, to))
}

/** Changes the comments of a post wherever they are on the screen, under the post and in its longer list. */
export function changeComments(
  client: QueryClient,
  postId: string,
  to: (comments: readonly PostComment[]) => PostComment[],
) {
  changePost(client, postId, (post) => ({ ...post, comments: to(post.comments) }))
  client.setQueriesData<CommentPages>(
    { queryKey: [...commentLists, postId] },
    (pages) =>
      pages && {
        ...pages,
        pages: pages.pages.map((page) => ({ ...page, comments: to(page.comments) })),
      },
  )
}

/** An answer on its way from before the change must not undo it on the screen; first loads go on. */
export async function stopRefreshing(client: QueryClient) {
  for (const queryKey of [postLists, commentLists]) {
    await client.cancelQueries({ queryKey, predicate: ({ state }) => state.data !== undefined })
  }
}

/** Loads the lists of posts again. */
export function reloadBoard(client: QueryClient) {
  return void client.invalidateQueries({ queryKey: postLists })
}
