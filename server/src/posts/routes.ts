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
  routes(platform, { serve }) {
    serve(listPosts, ({ actor, query, request }) => board(platform, actor, query, request.gender))
    serve(createPost, ({ actor, body }) => post(platform, actor, body))
    serve(likePost, ({ actor, params, body }) =>
      like(platform, actor, { postId: params.postId, userId: body.userId }),
    )
    serve(unlikePost, ({ actor, params, body }) =>
      unlike(platform, actor, { postId: params.postId, userId: body.userId }),
    )
    serve(commentOnPost, ({ actor, params, body }) =>
      comment(platform, actor, {
        postId: params.postId,
        authorId: body.authorId,
        comment: body.comment,
      }),
    )
    serve(listPostComments, ({ actor, params, query }) => comments(platform, actor, params.postId, query))
  },
}
