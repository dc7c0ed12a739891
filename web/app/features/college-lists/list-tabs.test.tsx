import { renderToStaticMarkup } from 'react-dom/server'
import { MemoryRouter } from 'react-router'
import { expect, test } from 'vitest'
import { ListTabs } from './list-tabs.tsx'

function linksFor(childId: string | undefined) {
  const html = renderToStaticMarkup(
    <MemoryRouter>
      <ListTabs view="plan" childId={childId} />
    </MemoryRouter>,
  )
  return {
    current: /aria-current="page"[^>]*>([^<]+)</.exec(html)?.[1],
    to: [...html.matchAll(/href="([^"]+)"/g)].map(([, to]) => to),
  }
}

test('list, map, comparison and plan lead to each other, a parent to those of the child', {
  tags: 'R24.9',
}, () => {
  expect(linksFor(undefined)).toEqual({
    current: 'Plan',
    to: ['/ourColleges', '/ourColleges/map', '/ourColleges/compare', '/plan'],
  })
  expect(linksFor('c1').to).toEqual([
    '/ourColleges/c1',
    '/ourColleges/map?player=c1',
    '/ourColleges/compare?player=c1',
    '/plan/c1',
  ])
})
