import type { FormEvent } from 'react'
import { useChangeParams } from '../../lib/navigation/search-params.ts'

/** Sends a form into the address: the named fields that are filled in become its search, and nothing else stays. */
export function useAddressForm(names: readonly string[]) {
  const changeParams = useChangeParams()
  return (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault()
    const typed = new FormData(event.currentTarget)
    const next = new URLSearchParams()
    for (const name of names) {
      const value = typed.get(name)
      if (typeof value === 'string' && value.trim() !== '') next.set(name, value.trim())
    }
    changeParams(() => next)
  }
}
