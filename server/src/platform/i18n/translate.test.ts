import { expect, test } from 'vitest'
import { inLanguage, translated, translationsOf } from './translate.ts'

const spanish = translationsOf({
  Retry: 'Reintentar',
  '{0} wrote to you': '{0} te escribió',
  '{0} and {1} wrote to you': 'Te escribieron {0} y {1}',
  'Use at most {0} characters.': 'Usa como máximo {0} caracteres.',
  'From {0} until {1}': 'Hasta {1}, desde {0}',
})

test('a text is found whole, or by its pattern with the values where the translation wants them', () => {
  expect(translated('Retry', spanish)).toBe('Reintentar')
  expect(translated('Use at most 40 characters.', spanish)).toBe('Usa como máximo 40 caracteres.')
  expect(translated('From May until June', spanish)).toBe('Hasta June, desde May')
  expect(translated('Maya (she/her) $& wrote to you', spanish)).toBe('Maya (she/her) $& te escribió')
})

test('of two patterns the one with more words of its own decides', () => {
  expect(translated('Maya and Ines wrote to you', spanish)).toBe('Te escribieron Maya y Ines')
})

test('a text missing in the catalogs stays the same', () => {
  for (const text of ['', 'Retry!', ' wrote to you', 'Use at most  characters', 'Their own words.']) {
    expect(translated(text, spanish)).toBe(text)
  }
})

test("a value that looks like a gap, and a text as long as a mail's, are taken as they are", () => {
  expect(translated('{1} wrote to you', spanish)).toBe('{1} te escribió')
  const long = 'a and '.repeat(20_000)
  expect(translated(`${long} wrote to you`, spanish)).toContain('Te escribieron a y')
})

test('the catalogues of the product are read, for Spanish only', () => {
  expect(inLanguage('Enter your name.', 'en')).toBe('Enter your name.')
  expect(inLanguage('Enter your name.', 'es')).toBe('Ingresa tu nombre.')
})
