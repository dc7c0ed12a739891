import { Link } from 'react-router'

interface StateLinksProps {
  label: string
  /** The first is what the page shows by itself. */
  states: readonly { state: string; name: string }[]
  current: string
}

/** Links that choose the state of a list; the state stands in the URL. */
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
