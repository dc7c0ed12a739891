// @module-tag S49
import { expect, test } from 'vitest'
import { linkParts } from './message-links.ts'

const links = (text: string) => linkParts(text).flatMap(({ url }) => (url ? [url.href] : []))

test('web addresses in a message become links, the words around them stay', () => {
  const text = 'Fill in https://summit.edu/camp?id=3#form, then call.\nOr see https://summit.edu.'
  expect(linkParts(text).map(({ text: words, url }) => [words, url?.host])).toEqual([
    ['Fill in ', undefined],
    ['https://summit.edu/camp?id=3#form', 'summit.edu'],
    [', then call.\nOr see ', undefined],
    ['https://summit.edu', 'summit.edu'],
    ['.', undefined],
  ])
  expect(linkParts('No address')).toEqual([{ text: 'No address' }])
  expect(linkParts('')).toEqual([])
})

test('nothing of a message is lost, whatever it has in it', () => {
  for (const text of [
    '(https://a.edu/b_(c))',
    'https://',
    'https://a.edu!!! https://a.edu',
    'HTTPS://A.EDU/X',
    'https://%%%',
    '😀https://a.edu😀',
  ]) {
    const joined = linkParts(text).map((part) => part.text)
    expect(joined.join('')).toBe(text)
  }
})

test('a bracket stays with the address that opens it', () => {
  expect(links('(see https://en.wikipedia.org/wiki/Pitch_(sports))')).toEqual([
    'https://en.wikipedia.org/wiki/Pitch_(sports)',
  ])
  expect(links('(see https://summit.edu/camp)')).toEqual(['https://summit.edu/camp'])
})

test.each([
  'http://summit.edu',
  'javascript:alert(1)',
  'data:text/html,x',
  'mailto:coach@summit.edu',
  'www.summit.edu',
  '555 0199',
  'https://summit.edu@evil.example/camp',
  'https://summit.edu:pass@evil.example/camp',
  'https://',
])('%s is no link', (text) => {
  expect(links(text)).toEqual([])
})

test('a host that looks like another is known by its ASCII form', { tags: 'R12.25' }, () => {
  const [part] = linkParts('https://ѕummit.edu/camp')
  expect(part?.url?.host).toMatch(/^xn--ummit-[a-z\d]+\.edu$/)
})
