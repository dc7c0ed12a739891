import type { FormEvent } from 'react'
import { Link } from 'react-router'
import { useChangeParams } from '../../lib/navigation/search-params.ts'

interface StateLinksProps {
  label: string
  /** The first is the page's default. */
  states: readonly { state: string; name: string }[]
  current: string
}

/** Shows the links that choose a list's state, which is in the URL. */
export function StateLinks({ label, states, current }: StateLinksProps) {
  return (
    <nav aria-label={label} className="mb-5">
      <ul className="inline-flex flex-wrap rounded-field border-2 border-field-line bg-paper p-0.5">
        {states.map(({ state, name }, index) => (
          <li key={state}>
            <Link
              to={index === 0 ? '.' : `?state=${state}`}
              replace
              preventScrollReset
              aria-current={state === current ? 'page' : undefined}
              className="grid min-h-11 place-items-center rounded-small px-4 text-[0.9375rem] font-semibold text-ink-soft hover:text-ink aria-[current=page]:bg-fill aria-[current=page]:text-on-fill forced-colors:aria-[current=page]:border-4 forced-colors:aria-[current=page]:border-[Highlight]"
            >
              {name}
            </Link>
          </li>
        ))}
      </ul>
    </nav>
  )
}

/** Returns a submit handler that makes the named, filled-in fields the URL's whole search. */
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
