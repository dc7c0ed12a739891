import { type Post, type PostComment, postTags } from '@touchline/contract'
import { isMinor } from '../players/service.ts'
import type { CommentRow, PostRow } from './queries.ts'

/**
 * Presents a post with its latest comments. The shout-out includes the email only of an adult player visible to
 * coaches, because every coach would learn a minor's address.
 */
export function presentPost(row: PostRow, comments: readonly CommentRow[], now: Date): Post {
  return {
    postId: row.id,
    playerName: row.title,
    recommendation: row.recommendation,
    tag: postTags.find((tag) => tag === row.tag) ?? postTags[0],
    playerShoutout: row.playerShoutout,
    playerShoutoutEmail: isShown(row, now) ? row.playerShoutoutEmail : '',
    playerShoutoutId: row.shoutoutId,
    authorId: row.authorId,
    coachName: row.coachName,
    collegeId: row.collegeId,
    collegeName: row.collegeName,
    profilePic: row.profilePic ?? '',
    gender: row.gender,
    likes: row.likes,
    liked: row.liked,
    likedBy: row.likedBy,
    comments: comments.map(presentComment),
    commentCount: row.commentCount,
    createdAt: row.createdAt.toISOString(),
    editedAt: row.editedAt?.toISOString() ?? null,
  }
}

function isShown({ shoutoutId, age, dateOfBirth }: PostRow, now: Date): boolean {
  return shoutoutId !== null && age !== null && !isMinor({ age, dateOfBirth }, now)
}

export function presentComment(row: CommentRow): PostComment {
  return {
    commentId: row.id,
    authorId: row.authorId,
    coachName: row.coachName,
    collegeName: row.collegeName,
    profilePic: row.profilePic ?? '',
    comment: row.comment,
    createdAt: row.createdAt.toISOString(),
    editedAt: row.editedAt?.toISOString() ?? null,
  }
}
