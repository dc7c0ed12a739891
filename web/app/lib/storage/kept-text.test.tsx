import { QueryClient, QueryClientProvider } from '@tanstack/react-query'
import { renderToStaticMarkup } from 'react-dom/server'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { makeStorage } from './factory.ts'
import { isKept, useKeptText } from './kept-text.ts'

beforeEach(() => void vi.stubGlobal('sessionStorage', makeStorage()))
afterEach(() => void vi.unstubAllGlobals())

const client = new QueryClient()

type KeptText = ReturnType<typeof useKeptText>

function Box({ saved, onDrawn }: { saved: string; onDrawn: (kept: KeptText) => void }) {
  onDrawn(useKeptText('sam', 'note', saved))
  return null
}

function open(saved = ''): KeptText {
  const drawn: KeptText[] = []
  renderToStaticMarkup(
    <QueryClientProvider client={client}>
      <Box saved={saved} onDrawn={(kept) => drawn.push(kept)} />
    </QueryClientProvider>,
  )
  const [box] = drawn
  if (!box) throw new Error('The box was not drawn')
  return box
}

test('a typed text waits in the tab until it equals the saved one', () => {
  open('Quick feet.').change('Quick feet, late runs.')
  expect(open('Quick feet.').text).toBe('Quick feet, late runs.')
  open('Quick feet.').change('Quick feet.')
  expect(isKept('sam', 'note')).toBe(false)
})

test('a refused text comes back before what was written since, also when its box has closed', () => {
  const sent = open()
  sent.change('')
  open().change('Film first.')
  sent.putBack('Late runs.')
  expect(open().text).toBe('Late runs.\nFilm first.')
})
