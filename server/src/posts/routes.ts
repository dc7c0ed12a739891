import {
  commentOnPost,
  createPost,
  deleteComment as deleteCommentEndpoint,
  deletePost as deletePostEndpoint,
  editComment as editCommentEndpoint,
  editPost as editPostEndpoint,
  likePost,
  listPostComments,
  listPosts,
  reportComment as reportCommentEndpoint,
  reportPost as reportPostEndpoint,
  unlikePost,
} from '@touchline/contract'
import type { Feature } from '../platform/feature.ts'
import { deleteComment, deletePost, editComment, editPost } from './change.ts'
import { reportComment, reportPost } from './report.ts'
import { board, comment, comments, like, post, unlike } from './service.ts'

/** Coach's Corner, the board of verified coaches. */
export const postsFeature: Feature = {
  name: 'posts',
  routes(_platform, { serve }) {
    serve(listPosts, ({ ctx, query }) => board(ctx, query))
    serve(createPost, ({ ctx, body }) => post(ctx, body))
    serve(likePost, ({ ctx, params, body }) => like(ctx, { postId: params.postId, userId: body.userId }))
    serve(unlikePost, ({ ctx, params, body }) => unlike(ctx, { postId: params.postId, userId: body.userId }))
    serve(commentOnPost, ({ ctx, params, body }) => comment(ctx, { ...params, ...body }))
    serve(editPostEndpoint, ({ ctx, params, body }) => editPost(ctx, { ...params, words: body }))
    serve(deletePostEndpoint, ({ ctx, params }) => deletePost(ctx, params.postId))
    serve(reportPostEndpoint, ({ ctx, params, body }) => reportPost(ctx, { ...params, report: body }))
    serve(editCommentEndpoint, ({ ctx, params, body }) => editComment(ctx, { ...params, ...body }))
    serve(deleteCommentEndpoint, ({ ctx, params }) => deleteComment(ctx, params))
    serve(reportCommentEndpoint, ({ ctx, params, body }) => reportComment(ctx, { ...params, report: body }))
    serve(listPostComments, ({ ctx, params, query }) => comments(ctx, { ...params, ...query }))
  },
}
