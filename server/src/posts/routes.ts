import {
  commentOnPost,
  createPost,
  likePost,
  listPostComments,
  listPosts,
  unlikePost,
} from '@touchline/contract'
import type { Feature } from '../platform/feature.ts'
import { board, comment, comments, like, post, unlike } from './service.ts'

/** Registers Coach's Corner, the board of verified coaches. */
export const postsFeature: Feature = {
  name: 'posts',
  routes(_platform, { serve }) {
    serve(listPosts, ({ ctx, query }) => board(ctx, query))
    serve(createPost, ({ ctx, body }) => post(ctx, body))
    serve(likePost, ({ ctx, params, body }) => like(ctx, { postId: params.postId, userId: body.userId }))
    serve(unlikePost, ({ ctx, params, body }) => unlike(ctx, { postId: params.postId, userId: body.userId }))
    serve(commentOnPost, ({ ctx, params, body }) => comment(ctx, { ...params, ...body }))
    serve(listPostComments, ({ ctx, params, query }) => comments(ctx, { ...params, ...query }))
  },
}
