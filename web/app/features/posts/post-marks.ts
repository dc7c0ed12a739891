import { useMutation, useQueryClient } from '@tanstack/react-query'
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
import { commentLists, withLike } from './api.ts'
import { changePost, reloadBoard, stopRefreshing } from './board-cache.ts'

const likes = ['posts', 'like'] as const

interface Like {
  post: Post
  liked: boolean
}

/** Likes a post or takes it back: shown at once, undone with a message when the call fails, then the list reloads. */
export function useLike(coachId: string): (post: Post, liked: boolean) => void {
  const client = useQueryClient()
  const toast = useToast()
  const show = ({ post, liked }: Like) =>
    changePost(client, post.postId, (shown) => withLike(shown, coachId, liked))
  const like = useMutation({
    mutationKey: likes,
    // one after the other, so that a button pressed twice ends as pressed last
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
      // while another press is in flight, the server's answer is already out of date
      if (client.isMutating({ mutationKey: likes }) === 1) reloadBoard(client)
    },
  })
  return (post, liked) => like.mutate({ post, liked })
}

/** Adds a comment, which shows once it is kept; then the lists reload. */
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
