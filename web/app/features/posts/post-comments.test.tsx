import { QueryClient, QueryClientProvider } from '@tanstack/react-query'
import type { Post, PostComment } from '@touchline/contract'
import { renderToStaticMarkup } from 'react-dom/server'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { writeFormDraft } from '../../lib/storage/form-drafts.ts'
import { PostComments } from './post-comments.tsx'

const comment: PostComment = {
  commentId: 'c1',
  authorId: 'casey',
  coachName: 'Casey Holt',
  collegeName: 'Kestrel Ridge',
  profilePic: '',
  comment: 'Ask for a full game.',
  createdAt: '2026-09-14T15:00:00.000Z',
  editedAt: null,
}
const post: Post = {
  postId: 'p1',
  playerName: 'Film from phones',
  recommendation: 'What do you ask for?',
  tag: 'General Discussion',
  playerShoutout: '',
  playerShoutoutEmail: '',
  playerShoutoutId: null,
  authorId: 'casey',
  coachName: 'Casey Holt',
  collegeId: 'c',
  collegeName: 'Kestrel Ridge',
  profilePic: '',
  gender: 'female',
  likes: 0,
  liked: false,
  likedBy: [],
  comments: [comment],
  commentCount: 1,
  createdAt: '2026-09-14T15:00:00.000Z',
  editedAt: null,
}

beforeEach(() => {
  const kept = new Map<string, string>()
  vi.stubGlobal('sessionStorage', {
    getItem: (key: string) => kept.get(key) ?? null,
    setItem: (key: string, text: string) => kept.set(key, text),
  })
})
afterEach(() => vi.unstubAllGlobals())

const shown = () =>
  renderToStaticMarkup(
    <QueryClientProvider client={new QueryClient()}>
      <PostComments post={post} coachId="casey" onAsk={() => undefined} />
    </QueryClientProvider>,
  )

test('a comment that was being written or edited when the session ended is there again', () => {
  expect(shown()).not.toContain('Edit your comment')
  writeFormDraft('casey', 'comment p1', { text: 'Ours films on' })
  writeFormDraft('casey', 'c1', { text: 'Ask for two full games.' })
  const html = shown()
  expect(html).toContain('>Ours films on</textarea>')
  expect(html).toContain('Edit your comment')
  expect(html).toContain('>Ask for two full games.</textarea>')
})

test('what another person of this tab was writing stays theirs', () => {
  writeFormDraft('dana', 'comment p1', { text: 'Ours films on' })
  expect(shown()).not.toContain('Ours films on')
})
