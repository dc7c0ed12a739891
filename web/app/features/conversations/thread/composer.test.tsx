import { limits } from '@touchline/contract'
import { renderToStaticMarkup } from 'react-dom/server'
import { expect, test } from 'vitest'
import { Composer, isSend } from './composer.tsx'

const nothing = () => undefined
const withLeft = (left: number) =>
  renderToStaticMarkup(
    <Composer text={'a'.repeat(limits.message - left)} onText={nothing} onSend={nothing} />,
  )

test('the characters left are told from 200 on, a single one in the singular', () => {
  expect(withLeft(201)).not.toContain('left')
  expect(withLeft(200)).toContain('>200 characters left<')
  expect(withLeft(1)).toContain('>1 character left<')
  expect(withLeft(0)).toContain('>0 characters left<')
})

test("Enter sends; with Shift, or as an input method's own in any browser, it does not", () => {
  const enter = { key: 'Enter', keyCode: 13, shiftKey: false, isComposing: false }
  expect(isSend(enter)).toBe(true)
  expect(isSend({ ...enter, key: 'a', keyCode: 65 })).toBe(false)
  expect(isSend({ ...enter, shiftKey: true })).toBe(false)
  expect(isSend({ ...enter, isComposing: true, keyCode: 229 })).toBe(false)
  // Safari ends the word before it reports the key.
  expect(isSend({ ...enter, keyCode: 229 })).toBe(false)
})
