import { renderToStaticMarkup } from 'react-dom/server'
import { MemoryRouter } from 'react-router'
import { expect, test } from 'vitest'
import { WhoseColleges } from './whose-colleges.tsx'

const asked = { data: undefined, error: null, isFetching: false, isPaused: false, refetch: () => undefined }

const shown = (family: Partial<Parameters<typeof WhoseColleges>[0]['family']>) =>
  renderToStaticMarkup(
    <MemoryRouter>
      <WhoseColleges family={{ ...asked, ...family }} skeleton="Loading" />
    </MemoryRouter>,
  )

test('a parent is asked for a child only once it is known that there are several', () => {
  expect(shown({})).toBe('Loading')
  expect(shown({ error: new Error('away') })).toContain('We couldn&#x27;t load your children.')
  expect(shown({ error: new Error('away') })).not.toContain('Whose colleges?')
  expect(shown({ data: { children: [] } })).toContain('Whose colleges?')
})
