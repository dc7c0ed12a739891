import { useEffect, useEffectEvent, useRef } from 'react'
import type { FieldValues, UseFormReturn } from 'react-hook-form'
import { tabKeeper } from '../../lib/storage/kept.ts'
import type { KeptKey } from '../../lib/storage/kept-kinds.ts'

/**
 * Keeps the typed values in this tab until the form is sent, so that going back or reloading loses nothing. The
 * password is never kept. `restore` turns the stored text, which may be anything, into the form's values.
 */
export function useDraft<Values extends FieldValues, Sent>(
  key: KeptKey,
  form: UseFormReturn<Values, unknown, Sent>,
  restore: (stored: unknown) => Values,
): { forget: () => void } {
  const sent = useRef(false)
  const { subscribe } = form
  const load = useEffectEvent(() => {
    const stored = read(key)
    if (stored !== undefined) form.reset(restore(stored))
  })

  useEffect(() => {
    load()
    return subscribe({
      formState: { values: true },
      callback: ({ values }) => {
        if (!sent.current) write(key, { ...values, password: undefined })
      },
    })
  }, [key, subscribe])

  const forget = () => {
    sent.current = true
    write(key, undefined)
  }
  return { forget }
}

function read(key: KeptKey): unknown {
  const text = tabKeeper.read(key)
  try {
    return text === null ? undefined : JSON.parse(text)
  } catch {
    return undefined
  }
}

function write(key: KeptKey, values: unknown) {
  tabKeeper.write(key, values === undefined ? undefined : JSON.stringify(values))
}
