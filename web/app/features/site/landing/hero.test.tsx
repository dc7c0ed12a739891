import { renderToStaticMarkup } from 'react-dom/server'
import { MemoryRouter } from 'react-router'
import { expect, test } from 'vitest'
import { Hero } from './hero.tsx'

test('the steps to get started are for players and coaches, not for parents and administrators', () => {
  const html = renderToStaticMarkup(
    <MemoryRouter>
      <Hero title="Get recruited" titleClass="" art={null} />
    </MemoryRouter>,
  )
  const [button = ''] = /<button[^>]*>How to Get Started/.exec(html) ?? []
  expect(button).toContain('[:is([data-person=guardian],[data-person=admin])_&amp;]:hidden')
})
