import { expect, test } from 'vitest'
import { isYoutubeLink, youtubeAddress, youtubeId } from './youtube.ts'

test.each([
  'https://www.youtube.com/watch?v=abcDEF12_-3',
  'https://www.youtube.com/watch?v=abcDEF12_-3&t=30s&list=x',
  'https://m.youtube.com/watch?list=x&v=abcDEF12_-3',
  'youtube.com/watch?v=abcDEF12_-3',
  'https://youtu.be/abcDEF12_-3?t=4',
  'https://youtube.com/shorts/abcDEF12_-3',
  'https://www.youtube.com/embed/abcDEF12_-3',
  ' https://www.youtube.com/live/abcDEF12_-3?feature=share ',
])('takes the id from %s', (link) => {
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
])('refuses %s', (link) => {
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
