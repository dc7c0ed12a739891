import { renderToStaticMarkup } from 'react-dom/server'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { makeStorage } from '../../lib/storage/factory.ts'
import { forgetStored } from '../../lib/storage/storage-keys.ts'
import { chooseTheme, readTheme, showTheme } from '../../lib/theme.ts'
import { BootScript } from './boot-script.tsx'

let dataset: Record<string, string>

beforeEach(() => {
  dataset = {}
  vi.stubGlobal('localStorage', makeStorage())
  vi.stubGlobal('sessionStorage', makeStorage())
  vi.stubGlobal('document', { documentElement: { dataset } })
})
afterEach(() => vi.unstubAllGlobals())

test('without a choice, and with a word that is none, the page looks like the device', () => {
  expect(readTheme()).toBe('system')
  localStorage.setItem('theme', 'sepia')
  showTheme()
  expect(readTheme()).toBe('system')
  expect(dataset).toEqual({})
})

test('a chosen theme shows at once, and outlives the sign-out; the device comes back when it is chosen', () => {
  chooseTheme('dark')
  expect(dataset).toEqual({ theme: 'dark' })
  forgetStored()
  expect(readTheme()).toBe('dark')
  chooseTheme('system')
  expect(dataset).toEqual({})
  expect(readTheme()).toBe('system')
})

test('the boot script of every page sets it before the first paint', { tags: 'R4.58' }, () => {
  const html = renderToStaticMarkup(<BootScript />)
  const [script = ''] = /try\{const t=.*?catch\{\}/.exec(html) ?? []
  const run = new Function(script)
  localStorage.setItem('theme', 'light')
  run()
  expect(dataset).toEqual({ theme: 'light' })
})
