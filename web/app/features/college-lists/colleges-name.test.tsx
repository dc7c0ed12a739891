import { renderToStaticMarkup } from 'react-dom/server'
import { expect, test } from 'vitest'
import { CollegesName } from './colleges-name.tsx'

test('of the two names that the server draws, the mark of the document shows a player theirs', () => {
  const html = renderToStaticMarkup(<CollegesName />)
  expect(html).toContain('"[:root:not([data-person=player])_&amp;]:hidden">My colleges<')
  expect(html).toContain('"[[data-person=player]_&amp;]:hidden">Our colleges<')
})
