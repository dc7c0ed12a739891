import { globSync, readFileSync } from 'node:fs'
import { fileURLToPath } from 'node:url'
import { expect, test } from 'vitest'
import { translated, translationOf } from './translate.ts'

const spanish = new Map([
  ['Retry', 'Reintentar'],
  ['{0} wrote to you', '{0} te escribió'],
  ['Use at most {0} characters.', 'Usa como máximo {0} caracteres.'],
  ['Aged {0} to {1}', 'Hasta {1}, desde {0}'],
  ['You turned 18', 'Cumpliste 18'],
])

test('a text is found whole, or with gaps for its numbers, which stand where the translation wants them', () => {
  expect(translated('Retry', spanish)).toBe('Reintentar')
  expect(translated('You turned 18', spanish)).toBe('Cumpliste 18')
  expect(translated('Use at most 40 characters.', spanish)).toBe('Usa como máximo 40 caracteres.')
  expect(translated('Aged 13 to 25', spanish)).toBe('Hasta 25, desde 13')
})

test('nothing but a number fills a gap, and a text missing in the catalogs stays the same', () => {
  const missing = ['', 'Retry!', 'You turned 19', 'Use at most  characters.', 'Their own words, 2 or 3.']
  const words = ['Maya wrote to you', '{1} wrote to you', 'Use at most forty characters.', 'Aged 13 to Maya']
  for (const text of [...missing, ...words]) expect(translated(text, spanish)).toBe(text)
})

test('the catalogs of the product are read, for Spanish only', () => {
  expect(translationOf('Enter your name.', 'en')).toBe('Enter your name.')
  expect(translationOf('Enter your name.', 'es')).toBe('Ingresa tu nombre.')
})

test("every text of the server with gaps keeps its values apart: the contract's `t` would fill them in", () => {
  const server = fileURLToPath(new URL('../../../', import.meta.url))
  const filling = globSync('{src,cli}/**/*.ts', { cwd: server }).filter((file) => {
    const code = readFileSync(server + file, 'utf8')
    return /\bt`[^`]*\$\{/.test(code) && /import \{[^}]*\bt\b[^}]*\} from '@touchline\/contract'/.test(code)
  })
  expect(filling).toEqual([])
})
