import { expect, test } from 'vitest'
import { termsParts } from './terms-text.ts'

test("an operator's text has headings and paragraphs, with its line breaks", { tags: 'R4.61' }, () => {
  expect(termsParts('# Terms\nBe kind.\nStay safe.\r\n\r\n\nCall us.\n## Money\n')).toEqual([
    { line: 0, kind: 'heading', text: 'Terms' },
    { line: 1, kind: 'paragraph', text: 'Be kind.\nStay safe.' },
    { line: 5, kind: 'paragraph', text: 'Call us.' },
    { line: 6, kind: 'heading', text: 'Money' },
  ])
})

test('markup in it stays text', () => {
  expect(termsParts('<b>#1</b> and #2')).toEqual([{ line: 0, kind: 'paragraph', text: '<b>#1</b> and #2' }])
})
