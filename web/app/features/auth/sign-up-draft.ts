import { useEffect, useEffectEvent, useRef } from 'react'
import type { FieldValues, UseFormReturn } from 'react-hook-form'
import type { StorageKey } from '../../lib/storage/storage-keys.ts'
import { tabStorage } from '../../lib/storage/web-storage.ts'

/**
 * Stores the typed values (never the password) in this tab until the form is sent, so that going back or reloading
 * loses nothing. `restore` turns the stored text, which may be anything, into form values.
 */
export function useSignUpDraft<Values extends FieldValues, Sent>(
  key: StorageKey,
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

function read(key: StorageKey): unknown {
  const text = tabStorage.read(key)
  try {
    return text === null ? undefined : JSON.parse(text)
  } catch {
    return undefined
  }
}

function write(key: StorageKey, values: unknown) {
  tabStorage.write(key, values === undefined ? undefined : JSON.stringify(values))
}
