import { z } from 'zod'
import { genders, limits } from './constants.ts'
import { body, endpoint } from './endpoint.ts'
import { Email, Id, LocalizedMessage, line, requiredLine, requiredText, text } from './fields.ts'
import { playerFilterQuery } from './filters.ts'
import { nextCursor, pageQuery } from './pagination.ts'
import { type PostReportReason, postReportReasons } from './report-reasons.ts'
import { t } from './words.ts'

/** Tags of a post in Coach's Corner; the first is the default. */
export const postTags = ['General Discussion', 'Player Recommendation'] as const
export type PostTag = (typeof postTags)[number]

/** The part of two longer lists that Coach's Corner offers as filters. */
export const postFilterChoices = { divisions: ['Division 1', 'Division 3'], years: [2026, 2027] } as const

/** The latest comments and likers that a list shows of each post. */
export const shownOfPost = { comments: 20, likers: 100 } as const

export const PostComment = z
  .object({
    commentId: Id,
    authorId: Id,
    coachName: z.string(),
    collegeName: z.string(),
    profilePic: z.string().describe("The commenting coach's"),
    comment: z.string(),
    createdAt: z.iso.datetime(),
    editedAt: z.iso.datetime().nullable(),
  })
  .meta({ id: 'PostComment' })
export type PostComment = z.infer<typeof PostComment>

/** A post of Coach's Corner with its latest comments. */
export const Post = z
  .object({
    postId: Id,
    playerName: z.string().describe('The title'),
    recommendation: z.string(),
    tag: z.enum(postTags),
    playerShoutout: z.string(),
    playerShoutoutEmail: z.string().describe('Empty unless it is an adult player whom coaches may see'),
    playerShoutoutId: Id.nullable().describe('That player'),
    authorId: Id,
    coachName: z.string(),
    collegeId: Id,
    collegeName: z.string(),
    profilePic: z.string().describe("The author's"),
    gender: z.enum(genders).describe("The side of the game of the author's team"),
    likes: z.int(),
    liked: z.boolean().describe('By the viewer'),
    likedBy: z.array(Id).max(shownOfPost.likers).describe('The latest who liked it'),
    comments: z.array(PostComment).max(shownOfPost.comments).describe('The latest, newest last'),
    commentCount: z.int(),
    createdAt: z.iso.datetime(),
    editedAt: z.iso.datetime().nullable().describe('Null until the author changed the words'),
  })
  .meta({ id: 'Post' })
export type Post = z.infer<typeof Post>

const Praise = z.object({ tag: z.literal('Player Recommendation'), playerShoutout: z.string() })

const words = {
  playerName: requiredLine(limits.postTitle, 'Enter a title.').describe('The title'),
  recommendation: requiredText(limits.recommendation, t`Write your post.`),
  tag: z.enum(postTags, t`Choose a tag.`),
  playerShoutout: line(limits.name).default(''),
}
const shoutoutEmail = line(limits.email)
  .toLowerCase()
  .refine(
    (email) => email === '' || Email.safeParse(email).success,
    t`Enter an email address like name@example.com.`,
  )

const ofServer = ['postId', 'coachName', 'likes', 'comments', 'likedBy', 'createdAt', 'gender', 'profilePic']

const namesItsPlayer = (post: { tag: string; playerShoutout: string }) =>
  post.tag !== 'Player Recommendation' || post.playerShoutout !== ''
const unnamedPlayer = {
  path: ['playerShoutout'],
  error: t`Name the player you recommend.`,
  // reported together with the form's other errors
  when: ({ value }: { value: unknown }) => Praise.safeParse(value).success,
}

/** A new post; a player recommendation names its player. */
export const NewPost = body(
  {
    ...words,
    playerShoutoutEmail: shoutoutEmail.default(''),
    authorId: Id.optional().describe('The caller'),
  },
  ofServer,
).refine(namesItsPlayer, unnamedPlayer)
export type NewPost = z.infer<typeof NewPost>

/** A post as edited by its author. */
export const EditedPost = body(
  {
    ...words,
    playerShoutoutEmail: shoutoutEmail
      .optional()
      .describe("Left out, it stays: an author isn't told the address of a minor either"),
  },
  [...ofServer, 'authorId', 'editedAt'],
).refine(namesItsPlayer, unnamedPlayer)
export type EditedPost = z.infer<typeof EditedPost>

const onePost = z.object({ postId: Id })
const oneComment = z.object({ postId: Id, commentId: Id })
const Caller = body({ userId: Id.optional().describe('The caller') })

export const listPosts = endpoint({
  name: 'listPosts',
  method: 'GET',
  path: '/api/coaches/posts',
  access: 'verifiedCoach',
  summary:
    "Posts newest first, narrowed by name, by the author's division and by what the player shouted out is known for",
  query: z.object({ ...playerFilterQuery, ...pageQuery }),
  response: z.object({
    posts: z.array(Post),
    total: z.int(),
    totalIsAtLeast: z.boolean(),
    ...nextCursor,
  }),
})

export const createPost = endpoint({
  name: 'createPost',
  method: 'POST',
  path: '/api/coaches/posts',
  access: 'verifiedCoach',
  summary: "Posts as the caller on the caller's side of the game; 20 a day",
  status: 201,
  body: NewPost,
  response: z.object({ message: LocalizedMessage, data: Post }),
})

export const editPost = endpoint({
  name: 'editPost',
  method: 'PUT',
  path: '/api/coaches/posts/:postId',
  access: 'verifiedCoach',
  summary: "Changes the words of the caller's own post; the same words again are no change",
  params: onePost,
  body: EditedPost,
  response: Post,
})

export const deletePost = endpoint({
  name: 'deletePost',
  method: 'DELETE',
  path: '/api/coaches/posts/:postId',
  access: 'verifiedCoach',
  summary: "Deletes the caller's own post with its likes and every comment on it",
  params: onePost,
  response: z.object({ message: LocalizedMessage }),
})

export const likePost = endpoint({
  name: 'likePost',
  method: 'POST',
  path: '/api/coaches/posts/:postId/like',
  access: 'verifiedCoach',
  summary: 'Likes a post; again is no change',
  params: onePost,
  body: Caller,
  response: Post,
})

export const unlikePost = endpoint({
  name: 'unlikePost',
  method: 'POST',
  path: '/api/coaches/posts/:postId/unlike',
  access: 'verifiedCoach',
  summary: 'Takes a like back; again is no change',
  params: onePost,
  body: Caller,
  response: Post,
})

export const NewComment = body(
  {
    comment: requiredText(limits.comment, t`Write a comment first.`),
    authorId: Id.optional().describe('The caller'),
  },
  ['commentId', 'coachName', 'createdAt'],
)

export const commentOnPost = endpoint({
  name: 'commentOnPost',
  method: 'POST',
  path: '/api/coaches/posts/:postId/comment',
  access: 'verifiedCoach',
  summary: 'Comments as the caller; 200 a day',
  status: 201,
  params: onePost,
  body: NewComment,
  response: PostComment,
})

const EditedComment = body({ comment: NewComment.shape.comment }, [
  'commentId',
  'authorId',
  'coachName',
  'createdAt',
  'editedAt',
])

export const editComment = endpoint({
  name: 'editComment',
  method: 'PUT',
  path: '/api/coaches/posts/:postId/comments/:commentId',
  access: 'verifiedCoach',
  summary: "Changes the words of the caller's own comment; the same words again are no change",
  params: oneComment,
  body: EditedComment,
  response: PostComment,
})

export const deleteComment = endpoint({
  name: 'deleteComment',
  method: 'DELETE',
  path: '/api/coaches/posts/:postId/comments/:commentId',
  access: 'verifiedCoach',
  summary: "Deletes the caller's own comment",
  params: oneComment,
  response: z.object({ message: LocalizedMessage }),
})

const isReason = (value: string): value is PostReportReason => Object.hasOwn(postReportReasons, value)

export const PostReport = body({
  reason: z.enum(Object.keys(postReportReasons).filter(isReason), t`Choose what's wrong.`),
  details: text(limits.longText).default(''),
})
export type PostReport = z.infer<typeof PostReport>

const reports = { max: 30, minutes: 60 }

export const reportPost = endpoint({
  name: 'reportPost',
  method: 'POST',
  path: '/api/coaches/posts/:postId/report',
  access: 'verifiedCoach',
  status: 201,
  body: PostReport,
  summary:
    "Reports another coach's post to the administrators with its words; the same words again are no change",
  params: onePost,
  response: z.object({ message: LocalizedMessage }),
  limit: reports,
})

export const reportComment = endpoint({
  name: 'reportComment',
  method: 'POST',
  path: '/api/coaches/posts/:postId/comments/:commentId/report',
  access: 'verifiedCoach',
  status: 201,
  body: PostReport,
  summary:
    "Reports another coach's comment to the administrators, with its words and the post; the same words again are no change",
  params: oneComment,
  response: z.object({ message: LocalizedMessage }),
  limit: reports,
})

export const listPostComments = endpoint({
  name: 'listPostComments',
  method: 'GET',
  path: '/api/coaches/posts/:postId/comments',
  access: 'verifiedCoach',
  summary: 'The comments of a post: the latest page, newest last; the cursor goes back',
  params: onePost,
  query: z.object(pageQuery),
  response: z.object({ comments: z.array(PostComment), ...nextCursor }),
})
