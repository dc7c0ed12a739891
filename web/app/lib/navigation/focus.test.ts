// @vitest-environment happy-dom
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { focusOnNavigation, isFocusFree, keepFocus } from './focus.ts'

let leave: () => void

beforeEach(() => {
  window.history.replaceState(undefined, '', '/coachsCorner')
  leave = keepFocus()
})

afterEach(() => {
  leave()
  document.title = ''
  document.body.replaceChildren()
})

function show(html: string) {
  document.body.innerHTML = html
}

function element(selector: string): HTMLElement {
  const found = document.querySelector<HTMLElement>(selector)
  if (!found) throw new Error(`nothing matches ${selector}`)
  return found
}

/** Two frames after a removal the focus has moved on. */
async function frames() {
  for (let count = 0; count < 4; count++) await new Promise(requestAnimationFrame)
}

async function lose(selector: string, focused = selector) {
  element(focused).focus()
  element(selector).remove()
  await frames()
}

test.each([
  [
    'what follows it',
    '<button id=a>A</button><a id=b href="/b">B</a><i><button id=next>C</button></i>',
    '#b',
  ],
  [
    'what is before it, when nothing follows',
    '<i><button>A</button><button id=next>C</button></i><p id=b>B</p>',
    '#b',
  ],
  [
    'what is around it, when nothing is beside it',
    '<section><p><b id=b></b></p></section><button id=next>N</button>',
    '#b',
  ],
  [
    'nothing that is inert, hidden or off',
    '<button id=b>B</button><p inert><button>I</button></p><p aria-hidden=true><button>H</button></p><button disabled>O</button><button id=next>N</button>',
    '#b',
  ],
  [
    'the link of the next row',
    '<ul><li id=b></li><li><button>Remove</button><a id=next href="/n">N</a></li></ul>',
    '#b',
  ],
  [
    'a row without a link itself, not its button',
    '<ul><li id=b></li><li id=next><button>Remove</button></li></ul>',
    '#b',
  ],
  ['the heading of an emptied page', '<h1 id=next>Shared</h1><p id=b></p>', '#b'],
])('the focus of what leaves the page goes to %s', async (_, main, gone) => {
  show(`<main>${main}</main>`)
  const lost = element(gone)
  if (lost.matches('p, b, li')) lost.innerHTML = '<button id=pressed>P</button>'
  await lose(gone, lost.matches('a, button') ? gone : '#pressed')
  expect(document.activeElement?.id).toBe('next')
  expect(document.activeElement?.hasAttribute('data-kept-focus')).toBe(false)
})

test('the first of the rows that a press added takes the focus of its button', async () => {
  show('<main><ul><li><a href="/1">1</a></li></ul><button id=more>More</button></main>')
  element('#more').focus()
  element('#more').click()
  element('ul').insertAdjacentHTML(
    'beforeend',
    '<li><a id=next href="/2">2</a></li><li><a href="/3">3</a></li>',
  )
  element('#more').remove()
  await frames()
  expect(document.activeElement?.id).toBe('next')
})

test('a message that goes leads back to the last focus in the page', async () => {
  show(
    '<main><button>A</button><button id=like>L</button></main><p data-toast><button id=x>X</button></p><footer><a href="/">F</a></footer>',
  )
  element('#like').focus()
  await lose('[data-toast]', '#x')
  expect(document.activeElement?.id).toBe('like')
})

test('the focus stays where a part, the person or the next page wants it', async () => {
  const page = '<main><button id=a>A</button><button id=b>B</button><input id=c></main>'
  show(page)
  element('#a').focus()
  element('#a').remove()
  element('#c').focus()
  await frames()
  expect(document.activeElement?.id).toBe('c')

  show(page)
  element('#a').focus()
  element('#a').blur()
  await new Promise((done) => setTimeout(done))
  element('#a').remove()
  await frames()
  expect(document.activeElement).toBe(document.body)

  show(page)
  element('#a').focus()
  window.history.replaceState(undefined, '', '/hub')
  element('#a').remove()
  await frames()
  expect(document.activeElement).toBe(document.body)
})

test('a new page gets the focus at its heading, also when that comes later, and speaks its title', async () => {
  const speak = vi.fn()
  show('<main><h1 id=loading>Loading</h1></main>')
  document.title = '(2) College'
  const end = focusOnNavigation(false, speak)
  expect(document.activeElement?.id).toBe('loading')
  expect(isFocusFree()).toBe(true)
  await frames()
  expect(speak.mock.lastCall).toEqual(['College'])
  element('main').innerHTML = '<h1 id=real>Kestrel</h1>'
  document.title = '(2) Kestrel'
  await frames()
  expect(document.activeElement?.id).toBe('real')
  expect(speak.mock.lastCall).toEqual(['Kestrel'])
  end()
})

test('a new page takes the focus back from the opener of a dialog, not from a person', async () => {
  show('<nav><button id=menu>Menu</button></nav><main><h1>Account</h1><input></main>')
  const end = focusOnNavigation(false, () => {})
  element('#menu').focus()
  await frames()
  expect(document.activeElement?.tagName).toBe('H1')
  end()
  const endAgain = focusOnNavigation(false, () => {})
  element('input').focus()
  await frames()
  expect(document.activeElement?.tagName).toBe('INPUT')
  endAgain()
})

test('a page that is asked for its search field or a place keeps the focus', async () => {
  show('<main><h1>Players</h1><input></main>')
  element('input').focus()
  const end = focusOnNavigation(true, () => {})
  await frames()
  expect(document.activeElement?.tagName).toBe('INPUT')
  end()
})
