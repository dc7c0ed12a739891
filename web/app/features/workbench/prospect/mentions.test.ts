import { expect, test } from 'vitest'
import { mentioned, withMention } from './mentions.ts'

const colleagues = [
  { coachId: 'sam', name: 'Sam Ortiz' },
  { coachId: 'samantha', name: 'Samantha Vale' },
]

test.each([
  ['Look again, @Sam', ['sam']],
  ['@sam ortiz: film?', ['sam']],
  ['@Samantha saw her', ['samantha']],
  ['mail sam@example.com', []],
  ['Sam saw her', []],
])('%j names %j', (body, named) => {
  expect(mentioned(body, colleagues)).toEqual(named)
})

test.each([
  ['', '@Sam Ortiz '],
  ['Look again. ', 'Look again. @Sam Ortiz '],
  ['Look again. @sa', 'Look again. @Sam Ortiz '],
  ['@', '@Sam Ortiz '],
  ['@Samantha Vale saw her', '@Samantha Vale saw her @Sam Ortiz '],
])('%j with Sam is %j', (words, then) => {
  expect(withMention(words, 'Sam Ortiz')).toBe(then)
})
