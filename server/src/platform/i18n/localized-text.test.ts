import { expect, test } from 'vitest'
import { marked, Said, say, t, theirs } from './localized-text.ts'

test('a text of ours is in the language of its reader, with values as they were written', () => {
  const name = 'Ana {0} $& of Log in'
  expect(say(t`Hello ${name}`, 'en')).toBe(`Hello ${name}`)
  expect(say(t`Hello ${name}`, 'es')).toBe(`Hola, ${name}`)
  expect(say(t`Hello ${'Log in'}`, 'es')).toBe('Hola, Log in')
  expect(say(t`Hello ${marked('Log in')}`, 'es')).toBe('Hola, Iniciar sesión')
})

test("people's own words stay as they are, also those of a mail that an older version queued", () => {
  for (const words of ['Hello there', 'Log in']) {
    expect(say(theirs(words), 'es')).toBe(words)
    expect(say(Said.parse(words), 'es')).toBe(words)
  }
  const sent: unknown = JSON.parse(JSON.stringify(t`Hello ${3} and ${marked('Log in')}`))
  expect(say(Said.parse(sent), 'en')).toBe('Hello 3 and Log in')
})
