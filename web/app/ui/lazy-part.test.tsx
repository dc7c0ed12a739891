// @vitest-environment happy-dom
import { act } from 'react'
import { hydrateRoot } from 'react-dom/client'
import { renderToString } from 'react-dom/server'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { LateWindow, lazyPart } from './lazy-part.tsx'

beforeEach(() => {
  vi.useFakeTimers()
  vi.stubGlobal('IS_REACT_ACT_ENVIRONMENT', true)
})

afterEach(() => {
  vi.useRealTimers()
  vi.unstubAllGlobals()
  document.body.replaceChildren()
})

test('a part stands where something waits for it, from the server on and over a failed fetch', async () => {
  const fetchPart = vi.fn().mockRejectedValueOnce(new Error('gone'))
  fetchPart.mockResolvedValue(({ name }: { name: string }) => <b>{name}</b>)
  const Part = lazyPart<{ name: string }>(fetchPart, ({ name }) => <i>{name}</i>)
  document.body.innerHTML = renderToString(<Part name="Bell" />)
  expect(document.body.innerHTML).toBe('<i>Bell</i>')
  expect(fetchPart).not.toHaveBeenCalled()
  const root = await act(async () => hydrateRoot(document.body, <Part name="Bell" />))
  expect(document.body.innerHTML).toBe('<i>Bell</i>')
  await act(() => vi.advanceTimersByTimeAsync(2500))
  expect(document.body.innerHTML).toBe('<b>Bell</b>')
  expect(fetchPart).toHaveBeenCalledTimes(2)
  await act(() => root.unmount())
})

test('a press is forgotten after ten seconds in which its window has not come', async () => {
  const change = vi.fn()
  const root = await act(async () =>
    hydrateRoot(document.body, <LateWindow open={false} onOpenChange={change} />),
  )
  await act(() => vi.advanceTimersByTimeAsync(11_000))
  expect(change).not.toHaveBeenCalled()
  await act(() => root.render(<LateWindow open onOpenChange={change} />))
  await act(() => vi.advanceTimersByTimeAsync(9000))
  expect(change).not.toHaveBeenCalled()
  await act(() => vi.advanceTimersByTimeAsync(1000))
  expect(change).toHaveBeenCalledExactlyOnceWith(false)
  await act(() => root.unmount())
})
