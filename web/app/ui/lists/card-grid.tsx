import type { FocusEventHandler, ReactNode } from 'react'
import { classNames } from '../class-names.ts'
import { useFirstCards } from './first-cards.ts'

/** Cards side by side, as many as fit, never wider than the screen; arrow keys go from one to the next. */
export function CardGrid({
  label,
  children,
  wide = false,
  onFocus,
}: {
  label: string
  children: ReactNode
  wide?: boolean
  onFocus?: FocusEventHandler
}) {
  return (
    <ul
      aria-label={label}
      data-cards=""
      onFocus={onFocus}
      className={classNames(
        'grid gap-3',
        wide
          ? 'grid-cols-[repeat(auto-fill,minmax(min(100%,24rem),1fr))]'
          : 'grid-cols-[repeat(auto-fill,minmax(min(100%,20.5rem),1fr))]',
      )}
    >
      {useFirstCards(children)}
    </ul>
  )
}
