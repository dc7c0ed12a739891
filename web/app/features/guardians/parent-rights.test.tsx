import { QueryClient, QueryClientProvider } from '@tanstack/react-query'
import type { listParentRights, OutputOf } from '@touchline/contract'
import { renderToStaticMarkup } from 'react-dom/server'
import { expect, test } from 'vitest'
import { rightsQuery } from './api.ts'
import { ParentRightsList } from './parent-rights.tsx'
import { WhatParentsCan } from './what-parents-can.tsx'

function rightsOf(...parents: OutputOf<typeof listParentRights>['parents']) {
  const client = new QueryClient()
  client.setQueryData(rightsQuery('maya').queryKey, { parents, mayChange: true })
  return renderToStaticMarkup(
    <QueryClientProvider client={client}>
      <ParentRightsList child={{ playerId: 'maya', playerName: 'Maya Lindqvist' }} />
    </QueryClientProvider>,
  )
}

const own = { guardianId: 'a', name: 'Ana', own: true, decides: true, money: true, school: false }

test('a parent reads the own rights, also as the only one', () => {
  const alone = rightsOf(own)
  expect(alone).toContain('What you can do for Maya')
  expect(alone).toContain('Decides for Maya · Sees costs and offers')
  expect(alone).not.toContain('Sees grades')
  const two = rightsOf(own, { ...own, guardianId: 'b', name: 'Bo', own: false })
  expect(two).toContain('Who can do what for Maya')
  expect(two).toContain('Bo')
})

test('what a parent can do names the list, the plan and costs', () => {
  const page = renderToStaticMarkup(<WhatParentsCan />)
  for (const part of ['list of colleges', 'plan', 'costs and offers']) expect(page).toContain(part)
})
