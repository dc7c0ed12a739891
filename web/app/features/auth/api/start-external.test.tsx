import { QueryClient, QueryClientProvider } from '@tanstack/react-query'
import { renderToStaticMarkup } from 'react-dom/server'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { useStartExternalLogIn } from './external.ts'

const assign = vi.fn<(url: string) => void>()
let page: EventTarget

beforeEach(() => {
  page = Object.assign(new EventTarget(), { location: { assign } })
  vi.stubGlobal('window', page)
  vi.stubGlobal('localStorage', { getItem: () => null })
  vi.stubGlobal('sessionStorage', { getItem: () => null, setItem: () => undefined })
  const started = { url: 'https://accounts.example/', state: 's', verifier: 'v' }
  vi.stubGlobal('fetch', async () => Response.json(started))
})
afterEach(() => vi.unstubAllGlobals())

type Start = ReturnType<typeof useStartExternalLogIn>['mutateAsync']

function Button({ onShown }: { onShown: (start: Start) => void }) {
  onShown(useStartExternalLogIn(null).mutateAsync)
  return null
}

test('the button waits while the browser leaves, and takes a press again after Back', async () => {
  const shown: Start[] = []
  const client = new QueryClient()
  renderToStaticMarkup(
    <QueryClientProvider client={client}>
      <Button onShown={(start) => shown.push(start)} />
    </QueryClientProvider>,
  )
  const pressed = shown[0]?.()
  await expect.poll(() => assign).toHaveBeenCalledWith('https://accounts.example/')
  expect(client.isMutating()).toBe(1)
  page.dispatchEvent(new Event('pageshow'))
  await pressed
  expect(client.isMutating()).toBe(0)
})
