import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { readTestimonials } from './service.ts'

let folder: string
beforeAll(() => {
  folder = mkdtempSync(join(tmpdir(), 'testimonials-'))
})
afterAll(() => rmSync(folder, { recursive: true }))

function file(content: string): string {
  const path = join(folder, 'testimonials.json')
  writeFileSync(path, content)
  return path
}
const real = { profilePic: 'player', name: 'Rosa Lang', company: 'Class of 2027', testimonial: 'It worked.' }

test('a demo shows invented examples, and says so; a production copy shows nobody', () => {
  expect(readTestimonials({ DEMO: true, TESTIMONIALS_FILE: undefined })).toEqual({
    examples: true,
    testimonials: [],
  })
  expect(readTestimonials({ DEMO: false, TESTIMONIALS_FILE: undefined })).toEqual({
    examples: false,
    testimonials: [],
  })
})

test.each([true, false])("the operator's file takes their place, in a demo (%s) or not", (DEMO) => {
  expect(readTestimonials({ DEMO, TESTIMONIALS_FILE: file(JSON.stringify([real])) })).toEqual({
    examples: false,
    testimonials: [real],
  })
})

test.each([
  ['no JSON', '{', 'testimonials.json cannot be used'],
  ['a person without words', JSON.stringify([{ ...real, testimonial: '' }]), 'testimonial'],
  ['no list', JSON.stringify(real), 'array'],
])('%s stops the start, and names the file', (_, content, words) => {
  expect(() => readTestimonials({ DEMO: false, TESTIMONIALS_FILE: file(content) })).toThrow(words)
})
