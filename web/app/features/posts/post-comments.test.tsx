import { QueryClient, QueryClientProvider } from '@tanstack/react-query'
import { renderToStaticMarkup } from 'react-dom/server'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { makeStorage } from '../../lib/storage/factory.ts'
import { writeFormDraft } from '../../lib/storage/form-drafts.ts'
import { makeComment, makePost } from './factory.ts'
import { PostComments } from './post-comments.tsx'

const post = makePost({ comments: [makeComment()], commentCount: 1 })

beforeEach(() => {
  vi.stubGlobal('sessionStorage', makeStorage())
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
