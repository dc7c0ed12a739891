import {
  commentOnPost,
  createPost,
  likePost,
  listPostComments,
  listPosts,
  unlikePost,
} from '@touchline/contract'
import { always, type Column, existing, ok, own, strange, verifiedCoaches } from '../answers.ts'
import { inside, message, newPost, post, postComment, postComments, posts } from '../fields.ts'
import { type Row, read, write } from '../row.ts'

/** All verified coaches share one board. */
const everyVerifiedCoach = (column: Column) =>
  verifiedCoaches({ coach: column, colleague: column, otherCoach: column })

/** Coach's Corner. */
export const postRows: Row[] = [
  read(listPosts, {
    object: 'none',
    input: () => ({ query: {} }),
    answers: everyVerifiedCoach(always(ok(posts))),
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
      coach: own(ok([...message, ...inside('data', newPost)], 201), 403),
      colleague: strange(403),
      otherCoach: strange(403),
    }),
    queries: 4,
  }),
  write(likePost, {
    object: 'post',
    input: ({ it, self }) => ({ params: { postId: it.post }, body: { userId: self } }),
    answers: everyVerifiedCoach(existing(ok(post))),
    queries: 5,
  }),
  write(likePost, {
    about: "in somebody's name",
    object: 'coach',
    input: ({ it, own }) => ({ params: { postId: own.post }, body: { userId: it.coach } }),
    answers: verifiedCoaches({
      coach: own(ok(post), 403),
      colleague: strange(403),
      otherCoach: strange(403),
    }),
    queries: 5,
  }),
  write(unlikePost, {
    object: 'post',
    input: ({ it, self }) => ({ params: { postId: it.post }, body: { userId: self } }),
    answers: everyVerifiedCoach(existing(ok(post))),
    queries: 5,
  }),
  write(unlikePost, {
    about: "in somebody's name",
    object: 'coach',
    input: ({ it, own }) => ({ params: { postId: own.post }, body: { userId: it.coach } }),
    answers: verifiedCoaches({
      coach: own(ok(post), 403),
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
    answers: everyVerifiedCoach(existing(ok(postComment, 201))),
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
      coach: own(ok(postComment, 201), 403),
      colleague: strange(403),
      otherCoach: strange(403),
    }),
    queries: 4,
  }),
  read(listPostComments, {
    object: 'post',
    input: ({ it }) => ({ params: { postId: it.post } }),
    answers: everyVerifiedCoach(existing(ok(postComments))),
    queries: 3,
  }),
]
