import { renderToStaticMarkup } from 'react-dom/server'
import { expect, test } from 'vitest'
import { ToastProvider } from './toast.tsx'

test('a dialog leaves messages to screen readers: it hides all around it that has no aria-live', () => {
  const html = renderToStaticMarkup(<ToastProvider>page</ToastProvider>)
  expect(html).toMatch(/<div role="status" aria-live="polite"/)
  expect(html).toMatch(/<div role="alert" aria-live="assertive"/)
})
