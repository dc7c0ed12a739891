import { expect, test } from 'vitest'
import { LocalizedText, localize, marked, t, theirs } from './localized-text.ts'

test('a text of ours is in the language of its reader, with values as they were written', () => {
  const name = 'Ana {0} $& of Log in'
  expect(localize(t`Hello ${name}`, 'en')).toBe(`Hello ${name}`)
  expect(localize(t`Hello ${name}`, 'es')).toBe(`Hola, ${name}`)
  expect(localize(t`Hello ${'Log in'}`, 'es')).toBe('Hola, Log in')
  expect(localize(t`Hello ${marked('Log in')}`, 'es')).toBe('Hola, Iniciar sesión')
})

test("people's own words stay as they are, also those of a mail that an older version queued", () => {
  for (const words of ['Hello there', 'Log in']) {
    expect(localize(theirs(words), 'es')).toBe(words)
    expect(localize(LocalizedText.parse(words), 'es')).toBe(words)
  }
  const sent: unknown = JSON.parse(JSON.stringify(t`Hello ${3} and ${marked('Log in')}`))
  expect(localize(LocalizedText.parse(sent), 'en')).toBe('Hello 3 and Log in')
})
