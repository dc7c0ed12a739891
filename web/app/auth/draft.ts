import { useEffect, useEffectEvent, useRef } from 'react'
import type { FieldValues, UseFormReturn } from 'react-hook-form'

/**
 * Keeps what is typed in this tab until the form is sent, so that going back or reloading loses nothing. The password
 * is never kept. `restore` turns what was stored, which may be anything, into the form's values.
 */
export function useDraft<Values extends FieldValues, Sent>(
  key: string,
  form: UseFormReturn<Values, unknown, Sent>,
  restore: (stored: unknown) => Values,
): { forget: () => void } {
  const sent = useRef(false)
  const load = useEffectEvent(() => {
    const stored = read(key)
    if (stored !== undefined) form.reset(restore(stored))
  })

  useEffect(() => {
    load()
    return form.subscribe({
      formState: { values: true },
      callback: ({ values }) => {
        if (!sent.current) write(key, { ...values, password: undefined })
      },
    })
  }, [key, form])

  const forget = () => {
    sent.current = true
    write(key, undefined)
  }
  return { forget }
}

function read(key: string): unknown {
  try {
    const text = sessionStorage.getItem(key)
    return text === null ? undefined : JSON.parse(text)
  } catch {
    return undefined
  }
}

function write(key: string, values: unknown) {
  try {
    if (values === undefined) sessionStorage.removeItem(key)
    else sessionStorage.setItem(key, JSON.stringify(values))
  } catch {
    // a browser without storage keeps the form only as long as the page stands
  }
}
