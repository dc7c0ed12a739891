import {
  commentOnPost,
  createPost,
  deleteComment,
  deletePost,
  editComment,
  editPost,
  likePost,
  listPostComments,
  listPosts,
  reportComment,
  reportPost,
  unlikePost,
} from '@touchline/contract'
import {
  always,
  type Cell,
  type Column,
  existing,
  listed,
  ok,
  own,
  refused,
  strange,
  verifiedCoaches,
} from '../answers.ts'
import { type Row, read, write } from '../row.ts'

/** Gives all verified coaches the same column, because they share one board. */
const everyVerifiedCoach = (column: Column) =>
  verifiedCoaches({ coach: column, colleague: column, otherCoach: column })

/** Grants a call for the caller's own words; others' are on the board, so they are refused openly. */
const author = (cell: Cell) => {
  const others = existing(refused(403))
  return verifiedCoaches({ coach: { ...others, own: cell }, colleague: others, otherCoach: others })
}

/** Grants a call for the words of others. */
const reader = (cell: Cell) => {
  const others = existing(cell)
  return verifiedCoaches({ coach: { ...others, own: refused(403) }, colleague: others, otherCoach: others })
}

const onBoard = 'every verified coach sees the board'

/** Coach's Corner. */
export const postRows: Row[] = [
  read(listPosts, {
    object: 'none',
    input: () => ({ query: {} }),
    answers: everyVerifiedCoach(always(ok(listed('posts', ['comments[]'])))),
    queries: 4,
  }),
  write(createPost, {
    object: 'coach',
    input: ({ it }) => ({
      body: {
        playerName: 'Keeper who deserves a look',
        recommendation: 'Stopped two penalties on Saturday.',
        tag: 'Player Recommendation',
        playerShoutout: 'Tilda Marsh',
        playerShoutoutEmail: '',
        authorId: it.coach,
      },
    }),
    answers: verifiedCoaches({
      coach: own(ok([], 201), 403),
      colleague: strange(403),
      otherCoach: strange(403),
    }),
    queries: 4,
  }),
  write(likePost, {
    object: 'post',
    input: ({ it, self }) => ({ params: { postId: it.post }, body: { userId: self } }),
    answers: everyVerifiedCoach(existing(ok(['comments[]']))),
    queries: 5,
  }),
  write(likePost, {
    about: "in somebody's name",
    object: 'coach',
    input: ({ it, own }) => ({ params: { postId: own.post }, body: { userId: it.coach } }),
    answers: verifiedCoaches({
      coach: own(ok(['comments[]']), 403),
      colleague: strange(403),
      otherCoach: strange(403),
    }),
    queries: 5,
  }),
  write(unlikePost, {
    object: 'post',
    input: ({ it, self }) => ({ params: { postId: it.post }, body: { userId: self } }),
    answers: everyVerifiedCoach(existing(ok(['comments[]']))),
    queries: 5,
  }),
  write(unlikePost, {
    about: "in somebody's name",
    object: 'coach',
    input: ({ it, own }) => ({ params: { postId: own.post }, body: { userId: it.coach } }),
    answers: verifiedCoaches({
      coach: own(ok(['comments[]']), 403),
      colleague: strange(403),
      otherCoach: strange(403),
    }),
    queries: 5,
  }),
  write(commentOnPost, {
    object: 'post',
    input: ({ it, self }) => ({
      params: { postId: it.post },
      body: { authorId: self, comment: 'Saw that, too.' },
    }),
    answers: everyVerifiedCoach(existing(ok([], 201))),
    queries: 4,
  }),
  write(commentOnPost, {
    about: "in somebody's name",
    object: 'coach',
    input: ({ it, own }) => ({
      params: { postId: own.post },
      body: { authorId: it.coach, comment: 'Saw that, too.' },
    }),
    answers: verifiedCoaches({
      coach: own(ok([], 201), 403),
      colleague: strange(403),
      otherCoach: strange(403),
    }),
    queries: 4,
  }),
  write(editPost, {
    object: 'post',
    input: ({ it }) => ({
      params: { postId: it.post },
      body: { playerName: 'Film', recommendation: 'From phones?', tag: 'General Discussion' },
    }),
    answers: author(ok(['comments[]'])),
    toldApart: onBoard,
    queries: 6,
  }),
  write(deletePost, {
    object: 'post',
    input: ({ it }) => ({ params: { postId: it.post } }),
    answers: author(ok()),
    toldApart: onBoard,
    queries: 4,
  }),
  write(reportPost, {
    object: 'post',
    input: ({ it }) => ({ params: { postId: it.post }, body: { reason: 'spam' } }),
    answers: reader(ok([], 201)),
    toldApart: onBoard,
    queries: 7,
  }),
  write(editComment, {
    object: 'postComment',
    input: ({ it }) => ({
      params: { postId: it.post, commentId: it.postComment },
      body: { comment: 'Phones will not do.' },
    }),
    answers: author(ok()),
    toldApart: onBoard,
    toRefuse: 3, // the post comes before its comment
    queries: 5,
  }),
  write(deleteComment, {
    object: 'postComment',
    input: ({ it }) => ({ params: { postId: it.post, commentId: it.postComment } }),
    answers: author(ok()),
    toldApart: onBoard,
    toRefuse: 3, // the post comes before its comment
    queries: 4,
  }),
  write(reportComment, {
    object: 'postComment',
    input: ({ it }) => ({
      params: { postId: it.post, commentId: it.postComment },
      body: { reason: 'spam' },
    }),
    answers: reader(ok([], 201)),
    toldApart: onBoard,
    toRefuse: 3, // the post comes before its comment
    queries: 9,
  }),
  read(listPostComments, {
    object: 'post',
    input: ({ it }) => ({ params: { postId: it.post } }),
    answers: everyVerifiedCoach(existing(ok(listed('comments')))),
    queries: 3,
  }),
]
