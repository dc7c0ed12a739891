import { expect, test } from 'vitest'
import { problemBody } from '../platform/problem.ts'
import { refuse, unwanted } from './write-restrictions.ts'

test.each([
  'Log in',
  'Enter your name.',
  'Use at most 40 characters.',
  '{1}',
  "Ana doesn't want messages from you, Coach Bo",
  'You blocked Ana. Unblock them to write again.',
])('a person of the name %s keeps it in a refusal of any language', (name) => {
  const told = (language: 'en' | 'es') => problemBody(refuse(unwanted(name, name)), 'id', language).message
  expect(told('en')).toBe(`${name} doesn't want messages from you, Coach ${name}.`)
  expect(told('es')).toBe(`${name} no quiere recibir mensajes tuyos, ${name}.`)
})
