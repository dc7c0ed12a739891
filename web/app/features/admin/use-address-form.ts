import type { FormEvent } from 'react'
import { useSearchParams } from 'react-router'

/** Sends a form into the address: the named fields that are filled in become its search, and nothing else stays. */
export function useAddressForm(names: readonly string[]) {
  const [, setParams] = useSearchParams()
  return (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault()
    const typed = new FormData(event.currentTarget)
    const next = new URLSearchParams()
    for (const name of names) {
      const value = typed.get(name)
      if (typeof value === 'string' && value.trim() !== '') next.set(name, value.trim())
    }
    setParams(next, { preventScrollReset: true })
  }
}
