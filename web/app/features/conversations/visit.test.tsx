import { renderToStaticMarkup } from 'react-dom/server'
import { MemoryRouter } from 'react-router'
import { expect, test } from 'vitest'
import { useVisit } from './visit.ts'

function Visit() {
  return useVisit()
}

const visitAt = (location: { key: string; state?: unknown }) =>
  renderToStaticMarkup(
    <MemoryRouter initialEntries={[location]}>
      <Visit />
    </MemoryRouter>,
  )

test('another part of the list is the same visit, and opening a conversation another one', () => {
  expect(visitAt({ key: 'opened' })).toBe('opened')
  expect(visitAt({ key: 'filtered', state: 'opened' })).toBe('opened')
  expect(visitAt({ key: 'opened', state: { search: true } })).toBe('opened')
})
