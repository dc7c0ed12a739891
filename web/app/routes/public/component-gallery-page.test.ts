import type { Call } from '@touchline/contract'
import { RouterContextProvider } from 'react-router'
import { expect, test } from 'vitest'
import { callContext } from '../../lib/session/server-context.ts'
import { loader } from './component-gallery-page.tsx'

/** Loads the gallery of a site that is a demo or not. */
function load(demo: boolean) {
  const context = new RouterContextProvider()
  const call: Call = async ({ response }) => response.parse({ socialLinks: [], externalLogIn: false, demo })
  context.set(callContext, call)
  const request = new Request('https://touchline.example/__dev/ui')
  return loader({ context, request, params: {}, url: new URL(request.url), pattern: '/__dev/ui' })
}

test('the gallery is there in a demo and nowhere else', async () => {
  expect(await load(true)).toBeNull()
  await expect(load(false)).rejects.toMatchObject({ init: { status: 404 } })
})
