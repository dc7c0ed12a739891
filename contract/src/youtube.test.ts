import { expect, test } from 'vitest'
import { PlayerProfileEdit } from './players.ts'
import { isYoutubeLink, youtubeAddress, youtubeId, youtubeStart } from './youtube.ts'

test.each([
  'https://www.youtube.com/watch?v=abcDEF12_-3',
  'https://www.youtube.com/watch?v=abcDEF12_-3&t=30s&list=x',
  'https://m.youtube.com/watch?list=x&v=abcDEF12_-3',
  'youtube.com/watch?v=abcDEF12_-3',
  'https://youtu.be/abcDEF12_-3?t=4',
  'https://youtube.com/shorts/abcDEF12_-3',
  'https://www.youtube.com/embed/abcDEF12_-3',
  ' https://www.youtube.com/live/abcDEF12_-3?feature=share ',
  'https://music.youtube.com/watch?v=abcDEF12_-3&si=x',
  'https://www.youtube-nocookie.com/embed/abcDEF12_-3',
  'Check out my highlights! https://youtu.be/abcDEF12_-3?si=x',
  'Mine (https://youtu.be/abcDEF12_-3).',
])('takes the id from %s', { tags: ['R10.23', 'V1.3.3'] }, (link) => {
  expect(youtubeId(link)).toBe('abcDEF12_-3')
})

test.each([
  undefined,
  null,
  '',
  'abcDEF12_-3',
  'https://youtube.com.evil.example/watch?v=abcDEF12_-3',
  'https://evil.example/watch?v=abcDEF12_-3',
  'https://www.youtube.com/watch?v=short',
  'https://www.youtube.com/watch?v=abcDEF12_-3x',
  'https://www.youtube.com/watch?v="><script>',
  'javascript:alert(1)//youtube.com/watch?v=abcDEF12_-3',
  'https://www.youtube.com/@somebody',
  'https://user@evil.example:80/youtu.be/abcDEF12_-3',
])('refuses %s', { tags: ['R10.23', 'V1.2.2'] }, (link) => {
  expect(youtubeId(link)).toBeUndefined()
})

test('a channel is a YouTube link without a video, and gets its scheme', () => {
  expect(isYoutubeLink('youtube.com/@fernhill')).toBe(true)
  expect(youtubeId('youtube.com/@fernhill')).toBeUndefined()
  expect(youtubeAddress('youtube.com/@fernhill')?.href).toBe('https://youtube.com/@fernhill')
})

test.each([
  'vimeo.com/1',
  'https://user:word@youtube.com/watch?v=abcDEF12_-3',
  'javascript:alert(1)//youtu.be',
  '',
])('is no YouTube link: %s', (link) => {
  expect(isYoutubeLink(link)).toBe(false)
})

test.each([
  ['https://youtu.be/abcDEF12_-3?t=4', 4],
  ['https://www.youtube.com/watch?v=abcDEF12_-3&t=95s', 95],
  ['https://www.youtube.com/watch?v=abcDEF12_-3&t=1m30s', 90],
  ['https://www.youtube.com/watch?v=abcDEF12_-3#t=1h2m3s', 3723],
  ['https://www.youtube.com/embed/abcDEF12_-3?start=12', 12],
  ['https://www.youtube.com/embed/abcDEF12_-3?start=1&t=x"onload=1', 0],
  ['https://youtu.be/abcDEF12_-3', 0],
])('the video of %s starts at %i seconds', (link, seconds) => {
  expect(youtubeStart(link)).toBe(seconds)
})

test('of a link among words only the link is kept, since everybody sees it', () => {
  const read = (youtubeLink: string) => PlayerProfileEdit.partial().parse({ youtubeLink }).youtubeLink
  expect(read('Call 555 0100! https://youtu.be/abcDEF12_-3?t=4 Maya')).toBe(
    'https://youtu.be/abcDEF12_-3?t=4',
  )
  expect(read('youtube.com/@fernhill')).toBe('youtube.com/@fernhill')
  expect(read('')).toBe('')
})
