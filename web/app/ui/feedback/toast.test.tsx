import { renderToStaticMarkup } from 'react-dom/server'
import { expect, test } from 'vitest'
import { ToastProvider, withMessage } from './toast.tsx'

test('a dialog leaves messages to screen readers: it hides all around it that has no aria-live', () => {
  const html = renderToStaticMarkup(<ToastProvider>page</ToastProvider>)
  expect(html).toMatch(/<div role="status" aria-live="polite"/)
  expect(html).toMatch(/<div role="alert" aria-live="assertive"/)
})

test('a success gives way to the next one, a failure stays beside it', () => {
  const message = (kind: 'success' | 'failure', text: string) => ({ kind, text })
  const [first, failed, second, failedToo] = [
    message('success', 'Ana is priority A now.'),
    message('failure', 'Not saved'),
    message('success', 'Noted about Ana.'),
    message('failure', 'Not sent'),
  ]
  const shown = withMessage(withMessage([first], failed), second)
  expect(shown).toEqual([failed, second])
  expect(withMessage(shown, failedToo)).toEqual([second, failed, failedToo])
  expect(withMessage([second], second)).toEqual([second])
})
