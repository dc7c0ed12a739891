import { renderToStaticMarkup } from 'react-dom/server'
import { expect, test } from 'vitest'
import { MessageBubble, type ShownMessage } from './message-bubble.tsx'

const message: ShownMessage = {
  key: '1',
  mine: true,
  text: 'See you there.',
  at: '2026-09-14T15:04:00Z',
  state: 'stored',
}
const nothing = () => {}
const markup = (change: Partial<ShownMessage>) =>
  renderToStaticMarkup(
    <MessageBubble
      message={{ ...message, ...change }}
      author="You"
      follows={false}
      isFirstNew={false}
      isFound={false}
      showSent={false}
      onRetry={nothing}
      onDiscard={nothing}
    />,
  )
const words = (change: Partial<ShownMessage>) =>
  markup(change)
    .replaceAll(/<[^>]+>/g, ' ')
    .replaceAll(/\s+/g, ' ')

test('the time of every message stands beside it, as words that anyone can read', () => {
  for (const mine of [true, false]) expect(words({ mine })).toMatch(/See you there\. \d{1,2}:04 [AP]M/)
})

test('a message without a connection waits for one, and only a refused one offers Retry', () => {
  expect(words({ state: 'waiting' })).toContain('Waiting for connection')
  expect(words({ state: 'waiting' })).not.toMatch(/Not sent|Retry|Discard/)
  expect(words({ state: 'failed', reason: 'Too long.' })).toMatch(/Not sent.*Retry.*Discard/)
  expect(words({})).not.toMatch(/Waiting|Not sent/)
})

test('a message has the direction of its own words, whatever the language of what stands beside them', () => {
  const html = markup({ text: 'أراك هناك' })
  const [, inside = ''] = /<div dir="auto"[^>]*>(.*)<\/div>/.exec(html) ?? []
  // Elements with their own direction do not count for it.
  const counted = inside.replace(/<bdi.*?<\/bdi>/, '').replace(/<time dir="ltr".*?<\/time>/, '')
  expect(counted.replaceAll(/<[^>]+>/g, '')).toBe('أراك هناك')
})
