import { expect, test } from 'vitest'
import { routesWithoutScreen } from './screens.ts'

const routes = `[
  index('routes/start.tsx'),
  route('family', 'routes/family.tsx'),
  route('college/:collegeId', 'routes/college.tsx'),
  route('open/:place', 'routes/open.tsx'),
  route('*', 'routes/none.tsx'),
]`

test('a route has a screen at its address, with or without a query, whatever stands for its parameters', () => {
  const screens = ['/', '/family?tab=1', '/college/{college}', '/no/such/page']
  const elsewhere = new Map([['/open/:place', 'only leads on']])
  expect(routesWithoutScreen(routes, screens, elsewhere)).toEqual([])
})

test('a route that no screen shows is named', () => {
  const screens = ['/', '/family/of/someone', '/college/{college}/edit']
  expect(routesWithoutScreen(routes, screens, new Map())).toEqual([
    '/family',
    '/college/:collegeId',
    '/open/:place',
  ])
})
