import { renderToStaticMarkup } from 'react-dom/server'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { z } from 'zod'
import { useEditableForm } from './use-editable-form.ts'

const schema = z.object({ city: z.string().trim(), club: z.string(), positions: z.array(z.string()) })
const stored = { city: 'Erie', club: 'Lakeshore FC', positions: ['GK'] }
const valuesOf = (from: typeof stored) => ({ ...from })
const save = { isPending: false, mutateAsync: vi.fn(async () => ({ message: 'Saved', data: stored })) }

beforeEach(() => {
  save.mutateAsync.mockClear()
  vi.stubGlobal('sessionStorage', { getItem: () => null, setItem: () => undefined })
})
afterEach(() => vi.unstubAllGlobals())

type Form = ReturnType<typeof useEditableForm<typeof stored, typeof stored, typeof stored>>

function Frame({ onShown }: { onShown: (form: Form) => void }) {
  onShown(
    useEditableForm({
      mode: {
        editing: true,
        start: () => undefined,
        finish: () => undefined,
        startedAt: undefined,
        button: { current: null },
      },
      stored,
      valuesOf,
      schema,
      draft: { userId: 'maya', name: 'profile' },
      firstField: 'city',
      save,
    }),
  )
  return null
}

/** Submits the form with these changes, and returns what it sends. */
async function sentAfter(change: Partial<typeof stored>) {
  const shown: Form[] = []
  renderToStaticMarkup(<Frame onShown={(form) => shown.push(form)} />)
  const [form] = shown
  form?.form.reset({ ...stored, ...change }, { keepDefaultValues: true })
  await form?.submit()
  return save.mutateAsync.mock.calls
}

test('only what was changed is sent, so that nobody else’s change is taken back', async () => {
  expect(await sentAfter({ city: ' Reading ' })).toEqual([[{ city: 'Reading' }]])
})

test('a list is sent whole, an emptied field as empty, and the same again not at all', async () => {
  const change = { city: 'Erie', club: '', positions: ['GK', 'CB'] }
  expect(await sentAfter(change)).toEqual([[{ club: '', positions: ['GK', 'CB'] }]])
  save.mutateAsync.mockClear()
  expect(await sentAfter({})).toEqual([[{}]])
})
