import { expect, test } from 'vitest'
import { problemBody } from '../platform/problem.ts'
import { refuse, unwanted } from './write-restrictions.ts'

test.each([
  ['Amara Jo Okafor', 'Amara'],
  ['Log in', 'Log'],
  // These are our own texts.
  ['Answer', 'Answer'],
  ['Use at most 40 characters.', 'Use'],
  ["Ana isn't accepting messages from you.", 'Ana'],
  // No name at all stays whole.
  ['{1}', '{1}'],
  ['https://evil.example Ana', 'https://evil.example Ana'],
])('a person of the name %s keeps it in a refusal of any language', (name, first) => {
  const told = (language: 'en' | 'es') => problemBody(refuse(unwanted(name)), 'id', language).message
  expect(told('en')).toBe(`${first} isn't accepting messages from you.`)
  expect(told('es')).toBe(`${first} no acepta mensajes tuyos.`)
})
