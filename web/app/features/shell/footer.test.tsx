import { renderToStaticMarkup } from 'react-dom/server'
import { MemoryRouter } from 'react-router'
import { expect, test } from 'vitest'
import { Footer } from './footer.tsx'

const footer = (social: { name: string; href: string }[]) =>
  renderToStaticMarkup(
    <MemoryRouter>
      <Footer social={social} />
    </MemoryRouter>,
  )

test('the footer has the name, the tagline, and the social pages in new tabs', {
  tags: ['R2.20', 'R2.21'],
}, () => {
  const html = footer([{ name: 'Field notes', href: 'https://social.example/touchline' }])
  expect(html).toContain('aria-label="Touchline, home"')
  expect(html).toContain('Find talent for your team or advance your soccer career.')
  const [link] = /<a[^>]*social\.example[^>]*>/.exec(html) ?? []
  expect(link).toContain('href="https://social.example/touchline"')
  expect(link).toContain('target="_blank"')
  expect(link).toContain('rel="noopener noreferrer"')
})

test('without social pages there is no list of them', { tags: 'R2.21' }, () => {
  expect(footer([])).not.toContain('_blank')
})
