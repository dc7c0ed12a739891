import { afterEach, expect, test, vi } from 'vitest'
import { changeParams, currentParams, hrefWith } from './search-params.ts'

afterEach(() => vi.unstubAllGlobals())

function goTo(href: string) {
  vi.stubGlobal('window', { location: new URL(href, 'https://touchline.example') })
}

const set = (key: string, value: string) => (now: URLSearchParams) => {
  now.set(key, value)
  return now
}

test('a change builds on one whose navigation is not through yet', () => {
  goTo('/search?state=TX')
  changeParams(set('name', 'mar'))
  expect(changeParams(set('favorites', 'true')).toString()).toBe('state=TX&name=mar&favorites=true')
})

test('a change builds on the address of the moment, such as after Back', () => {
  goTo('/search?state=TX&name=a')
  changeParams(set('name', 'mar'))
  goTo('/search')
  expect(changeParams(set('preview', 'p-1')).toString()).toBe('preview=p-1')
  goTo('/search?preview=p-1')
  expect(currentParams().toString()).toBe('preview=p-1')
})

test('a parameter joins the others of the page', () => {
  goTo('/playerSearch?positions=GK&lang=en#top')
  expect(hrefWith('lang', 'es')).toBe('https://touchline.example/playerSearch?positions=GK&lang=es#top')
})
