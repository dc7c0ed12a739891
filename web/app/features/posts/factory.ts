import type { Post, PostComment } from '@touchline/contract'

const written = { coachName: 'Casey Holt', collegeName: 'Kestrel Ridge', profilePic: '', editedAt: null }

/** Makes a post in Coach's Corner for tests. */
export function makePost(given: Partial<Post> = {}): Post {
  return {
    ...written,
    postId: 'p1',
    playerName: 'Film from phones',
    recommendation: 'What do you ask for?',
    tag: 'General Discussion',
    playerShoutout: '',
    playerShoutoutEmail: '',
    playerShoutoutId: null,
    authorId: 'casey',
    collegeId: 'c',
    gender: 'female',
    likes: 0,
    liked: false,
    likedBy: [],
    comments: [],
    commentCount: 0,
    createdAt: '2026-09-14T15:00:00.000Z',
    ...given,
  }
}

/** Makes a comment on a post for tests. */
export function makeComment(given: Partial<PostComment> = {}): PostComment {
  const createdAt = '2026-09-14T15:00:00.000Z'
  return {
    ...written,
    commentId: 'c1',
    authorId: 'casey',
    comment: 'Ask for a full game.',
    createdAt,
    ...given,
  }
}
