import { type QueryClient, type QueryKey, useMutation, useQueryClient } from '@tanstack/react-query'
import {
  deleteComment,
  deletePost,
  editComment,
  editPost,
  type InputOf,
  type Post,
  type PostComment,
  type PostReportReason,
  reportComment,
  reportPost,
  t,
} from '@touchline/contract'
import { call } from '../../../lib/http/call.ts'
import { messageOf, ProblemError } from '../../../lib/http/problem-error.ts'
import { useToast } from '../../../ui/feedback/toast.tsx'
import { commentLists, type PostPages, postLists, withComment, withoutComment, withoutPost } from '../api.ts'
import { changeComments, changePost, reloadBoard, stopRefreshing } from '../post-marks.ts'

/** A post, or a comment on it. */
export interface Written {
  post: Post
  comment?: PostComment
}

/** Changes a post; shown once the server has saved it, then the lists reload. */
export function useEditPost({ postId }: Post) {
  const client = useQueryClient()
  return useMutation({
    mutationFn: (body: InputOf<typeof editPost>['body']) => call(editPost, { params: { postId }, body }),
    onSuccess: async (edited: Post) => {
      await stopRefreshing(client)
      changePost(client, postId, () => edited)
      reloadBoard(client)
    },
  })
}

/** Changes a comment; shown once the server has saved it, then the lists reload. */
export function useEditComment({ postId }: Post, { commentId }: PostComment) {
  const client = useQueryClient()
  return useMutation({
    mutationFn: (comment: string) => call(editComment, { params: { postId, commentId }, body: { comment } }),
    onSuccess: async (edited: PostComment) => {
      await stopRefreshing(client)
      changeComments(client, postId, (comments) => withComment(comments, edited))
      reloadBoard(client)
    },
  })
}

/** Deletes a post or comment: gone at once, back with a message on failure, then the lists reload. */
export function useDelete(): (written: Written) => void {
  const client = useQueryClient()
  const toast = useToast()
  const remove = useMutation({
    mutationFn: askToDelete,
    onMutate: async (written: Written) => {
      await stopRefreshing(client)
      const before = [postLists, commentLists].flatMap((queryKey) => client.getQueriesData({ queryKey }))
      takeAway(client, written)
      return before
    },
    onSuccess: (_, { comment }) => toast.success(comment ? t`Comment deleted.` : t`Post deleted.`),
    onError: (error, written, before) => {
      restore(client, before ?? [])
      toast.failure(
        written.comment
          ? t`We couldn't delete your comment. ${messageOf(error)}`
          : t`We couldn't delete your post. ${messageOf(error)}`,
        { label: t`Retry`, onAction: () => remove.mutate(written) },
      )
    },
    onSettled: () => {
      reloadBoard(client)
      void client.invalidateQueries({ queryKey: commentLists })
    },
  })
  return (written) => remove.mutate(written)
}

async function askToDelete({ post: { postId }, comment }: Written) {
  try {
    if (!comment) await call(deletePost, { params: { postId } })
    else await call(deleteComment, { params: { postId, commentId: comment.commentId } })
  } catch (error) {
    // already deleted, in another tab
    if (!(error instanceof ProblemError && error.statusCode === 404)) throw error
  }
}

function takeAway(client: QueryClient, { post: { postId }, comment }: Written) {
  if (!comment) {
    const without = (pages: PostPages | undefined) => pages && withoutPost(pages, postId)
    client.setQueriesData<PostPages>({ queryKey: postLists }, without)
    return
  }
  changeComments(client, postId, (comments) => withoutComment(comments, comment.commentId))
  changePost(client, postId, (post) => ({ ...post, commentCount: post.commentCount - 1 }))
}

function restore(client: QueryClient, before: readonly [QueryKey, unknown][]) {
  for (const [key, data] of before) client.setQueryData(key, data)
}

/** Reports a post or comment to the administrators. */
export function useReportWritten({ post: { postId }, comment }: Written) {
  return useMutation({
    mutationFn: (body: { reason: PostReportReason; details: string }) =>
      comment
        ? call(reportComment, { params: { postId, commentId: comment.commentId }, body })
        : call(reportPost, { params: { postId }, body }),
  })
}
