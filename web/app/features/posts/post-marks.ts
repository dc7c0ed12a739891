import { type QueryClient, useMutation, useQueryClient } from '@tanstack/react-query'
import {
  commentOnPost,
  createPost,
  type InputOf,
  likePost,
  type Post,
  type PostComment,
  t,
  unlikePost,
} from '@touchline/contract'
import { call } from '../../lib/http/call.ts'
import { messageOf } from '../../lib/http/problem-error.ts'
import { useToast } from '../../ui/feedback/toast.tsx'
import { type CommentPages, commentLists, type PostPages, postLists, withLike, withPost } from './api.ts'

const likes = ['posts', 'like'] as const

interface Like {
  post: Post
  liked: boolean
}

/** Sets or removes a like: shown at once, undone with a message on failure, then the list reloads. */
export function useLike(coachId: string): (post: Post, liked: boolean) => void {
  const client = useQueryClient()
  const toast = useToast()
  const show = ({ post, liked }: Like) =>
    changePost(client, post.postId, (shown) => withLike(shown, coachId, liked))
  const like = useMutation({
    mutationKey: likes,
    // In sequence, so that a button pressed twice ends as last pressed.
    scope: { id: 'post likes' },
    mutationFn: ({ post: { postId }, liked }: Like) =>
      call(liked ? likePost : unlikePost, { params: { postId }, body: { userId: coachId } }),
    onMutate: async (given) => {
      await stopRefreshing(client)
      show(given)
    },
    onError: (error, { post, liked }) => {
      show({ post, liked: !liked })
      toast.failure(
        liked
          ? t`We couldn't save your like. ${messageOf(error)}`
          : t`We couldn't remove your like. ${messageOf(error)}`,
        {
          label: t`Retry`,
          onAction: () => like.mutate({ post, liked }),
        },
      )
    },
    onSettled: () => {
      // While another press is in flight, the server's answer is already outdated.
      if (client.isMutating({ mutationKey: likes }) === 1) reloadBoard(client)
    },
  })
  return (post, liked) => like.mutate({ post, liked })
}

/** Adds a comment, shown once the server has saved it; then the lists reload. */
export function useComment(post: Post, coachId: string) {
  const client = useQueryClient()
  const { postId } = post
  return useMutation({
    mutationFn: (comment: string) =>
      call(commentOnPost, { params: { postId }, body: { comment, authorId: coachId } }),
    onSuccess: async (added: PostComment) => {
      await stopRefreshing(client)
      changePost(client, postId, (shown) => ({
        ...shown,
        comments: [...shown.comments, added],
        commentCount: shown.commentCount + 1,
      }))
      void client.invalidateQueries({ queryKey: [...commentLists, postId] })
      reloadBoard(client)
    },
  })
}

/** Publishes a post; then the lists reload. */
export function useCreatePost() {
  const client = useQueryClient()
  return useMutation({
    mutationFn: (body: InputOf<typeof createPost>['body']) => call(createPost, { body }),
    onSuccess: () => reloadBoard(client),
  })
}

/** Changes a post in every list on screen. */
export function changePost(client: QueryClient, postId: string, to: (post: Post) => Post) {
  client.setQueriesData<PostPages>({ queryKey: postLists }, (pages) => pages && withPost(pages, postId, to))
}

/** Changes a post's comments everywhere on screen: under the post and in its longer list. */
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

/** Cancels reloads that predate a change and would undo it on screen; first loads continue. */
export async function stopRefreshing(client: QueryClient) {
  for (const queryKey of [postLists, commentLists]) {
    await client.cancelQueries({ queryKey, predicate: ({ state }) => state.data !== undefined })
  }
}

export function reloadBoard(client: QueryClient) {
  return void client.invalidateQueries({ queryKey: postLists })
}
