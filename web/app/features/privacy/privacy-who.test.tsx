import { renderToStaticMarkup } from 'react-dom/server'
import { MemoryRouter } from 'react-router'
import { expect, test } from 'vitest'
import { WhoSeesWhat } from './privacy-who.tsx'

test('the privacy page says where the list and the income of a family are kept, and who sees them', {
  tags: 'R25.6',
}, () => {
  const page = renderToStaticMarkup(
    <MemoryRouter>
      <WhoSeesWhat />
    </MemoryRouter>,
  )
  const words = page.replaceAll(/<[^>]+>/g, '').replaceAll('&#x27;', "'")
  expect(words).toContain('We store it like the rest of your account')
  expect(words).toMatch(/Your family's income, .* stay in your own browser until you sign out\./)
})
