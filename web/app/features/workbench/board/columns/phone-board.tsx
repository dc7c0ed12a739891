import { useWindowVirtualizer } from '@tanstack/react-virtual'
import { t } from '@touchline/contract'
import { useRef } from 'react'
import { classNames } from '../../../../ui/class-names.ts'
import type { Group } from '../model/groups.ts'
import type { BoardColumnsProps } from './board-columns-props.ts'
import { CardPlace } from './card-place.tsx'
import { drawnWith } from './drawn-with.ts'
import type { CardFocus } from './use-card-focus.ts'

interface PhoneBoardProps extends BoardColumnsProps {
  /** The column that is shown. */
  chosen: Group | undefined
  focus: CardFocus
}

/** Shows one column at a time, below tabs that stay in sight and scroll sideways. */
export function PhoneBoard({ groups, look, onLook, selection, chosen, focus }: PhoneBoardProps) {
  return (
    <>
      <nav
        aria-label={look.group === 'stage' ? t`Stages` : t`Columns`}
        className="[@media(height<24rem)]:static sticky top-14.5 z-10 border-b border-line bg-chalk"
      >
        <ul className="relative flex overflow-x-auto px-4">
          {groups.map((group) => (
            <li key={group.id} className="shrink-0">
              <button
                type="button"
                aria-pressed={group === chosen}
                onClick={() => onLook({ tab: group.id })}
                className={classNames(
                  'display flex min-h-12 items-baseline gap-1.5 px-3 pt-3 text-lg font-semibold whitespace-nowrap focus-visible:-outline-offset-3',
                  group === chosen ? 'stands-in-d text-ink' : 'text-ink-soft',
                )}
              >
                {group.name}
                <span className="number text-base text-ink-soft">{group.rows.length}</span>
              </button>
            </li>
          ))}
        </ul>
      </nav>
      {chosen && (
        <section aria-label={chosen.name} className="page-width pt-3">
          <h2 className="sr-only">{chosen.name}</h2>
          {chosen.rows.length === 0 && <p className="py-6 text-center text-ink-soft">Nobody here yet.</p>}
          <PhoneCards key={chosen.id} chosen={chosen} selection={selection} focus={focus} />
        </section>
      )}
    </>
  )
}

const height = 64 // pixels, for a thumb
const gap = 8

type PhoneCardsProps = Pick<PhoneBoardProps, 'selection' | 'focus'> & { chosen: Group }

function PhoneCards({ chosen: { name, rows }, selection, focus }: PhoneCardsProps) {
  // The compiler would keep a stale list: the virtualizer changes without becoming another object.
  'use no memo'
  const list = useRef<HTMLUListElement>(null)
  const virtualizer = useWindowVirtualizer({
    count: rows.length,
    estimateSize: () => height + gap,
    rangeExtractor: drawnWith(rows.findIndex(({ prospectId }) => prospectId === focus.activeId)),
    overscan: 8,
    scrollMargin: list.current?.offsetTop ?? 0,
  })
  return (
    <ul ref={list} aria-label={name} className="relative" style={{ height: virtualizer.getTotalSize() }}>
      {virtualizer.getVirtualItems().map(({ index, start }) => {
        const row = rows[index]
        return (
          row && (
            <CardPlace
              key={row.prospectId}
              row={row}
              count={rows.length}
              index={index}
              density="phone"
              selection={selection}
              focus={focus}
              className="absolute inset-x-0"
              style={{ height, transform: `translateY(${start - virtualizer.options.scrollMargin}px)` }}
            />
          )
        )
      })}
    </ul>
  )
}
