import { renderToStaticMarkup } from 'react-dom/server'
import { expect, test } from 'vitest'
import { testimonials } from './landing-testimonials.ts'
import { Testimonials } from './testimonials.tsx'

const shown = (words: Parameters<typeof Testimonials>[0]['words']) =>
  renderToStaticMarkup(<Testimonials words={words} invented={testimonials} />)

test('invented people are marked as examples', () => {
  const html = shown({ examples: true, testimonials: [] })
  expect(html).toContain('These people are made up')
  expect(html).toContain('Tobias Renwick')
})

test('without a demo nobody invented is shown, and no empty section', () => {
  expect(shown({ examples: false, testimonials: [] })).toBe('')
})

test('real people stand without the mark', () => {
  const [one] = testimonials
  const real = {
    ...one,
    profilePic: 'player',
    name: 'Rosa Lang',
    company: 'FC',
    testimonial: 'Yes.',
  } as const
  const html = shown({ examples: false, testimonials: [real] })
  expect(html).toContain('Rosa Lang')
  expect(html).not.toContain('made up')
  expect(html).not.toContain('Tobias Renwick')
})
