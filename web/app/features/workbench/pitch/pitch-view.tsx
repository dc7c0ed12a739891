import { useQuery } from '@tanstack/react-query'
import {
  type Position,
  type ProspectRow,
  positionNames,
  readingOrder,
  stageNames,
  t,
} from '@touchline/contract'
import { useState } from 'react'
import { Link } from 'react-router'
import { paths } from '../../../lib/paths.ts'
import { classNames } from '../../../ui/class-names.ts'
import { PitchLines, positionPlaces, Turf } from '../../../ui/figures/pitch-lines.tsx'
import { SectionTitle } from '../../../ui/section-title.tsx'
import type { HeldBoard } from '../api/held-board.ts'
import { rosterQuery } from '../api/roster.ts'
import { type FallNeeds, needsOf, nextFall } from '../roster/needs.ts'
import { SpotDialog } from './spot-dialog.tsx'
import { atSpots, type Spot } from './spots.ts'

interface PitchViewProps {
  /** The prospects to show, in the program's order. */
  rows: readonly ProspectRow[]
  board: HeldBoard
}

/** Shows the prospects where they would play, in rank order, with the squad of today behind them. */
export function PitchView({ rows, board }: PitchViewProps) {
  const { data } = useQuery(rosterQuery())
  const [opened, setOpened] = useState<Position>()
  const { spots, unplaced } = atSpots(rows, data?.roster)
  const [needs] = data ? needsOf(board.rows, data.roster, nextFall(new Date())) : []
  return (
    <div className="page-width grid gap-8 py-4 lg:grid-cols-[minmax(0,48rem)_minmax(14rem,1fr)]">
      <div className="relative aspect-[68/100] w-full max-w-3xl">
        <svg
          viewBox="0 0 68 105"
          preserveAspectRatio="none"
          aria-hidden="true"
          className="absolute inset-0 size-full rounded-card"
        >
          <Turf />
          <PitchLines width={0.25} />
        </svg>
        <ul aria-label={t`Positions`}>
          {readingOrder.map((position) => (
            <li
              key={position}
              className={classNames('absolute -translate-x-1/2 -translate-y-1/2', positionPlaces[position])}
            >
              <SpotButton
                position={position}
                spot={spots[position]}
                needs={needs}
                onPress={() => setOpened(position)}
              />
            </li>
          ))}
        </ul>
      </div>
      <Bench rows={unplaced} />
      <SpotDialog
        position={opened}
        spot={opened === undefined ? undefined : spots[opened]}
        board={board}
        onClose={() => setOpened(undefined)}
      />
    </div>
  )
}

const shown = 3

interface SpotButtonProps {
  position: Position
  spot: Spot
  needs: FallNeeds | undefined
  onPress: () => void
}

function SpotButton({ position, spot: { prospects, squad }, needs, onPress }: SpotButtonProps) {
  const open = needs?.byPosition[position].open ?? 0
  const rest = prospects.length - shown
  const words = t`${positionNames[position]}: ${prospects.length} players`
  return (
    <button
      type="button"
      onClick={onPress}
      className="grid min-h-11 min-w-14 grid-cols-[minmax(0,1fr)] gap-0.5 rounded-field border border-mark bg-pitch-950/80 px-2 py-1 text-left text-white shadow-card hover:bg-pitch-950 sm:w-44"
    >
      <span className="sr-only">{open > 0 ? t`${words}, ${open} open` : words} </span>
      <span className="flex items-baseline justify-between gap-2">
        <span className="display text-base font-semibold text-yellow">{position}</span>
        <span aria-hidden="true" className="number text-sm">
          {prospects.length}
          {open > 0 && <span className="ml-1.5 text-yellow">+{open}</span>}
        </span>
      </span>
      <span className="hidden grid-cols-[minmax(0,1fr)] gap-0.5 text-sm leading-tight sm:grid">
        {prospects.slice(0, shown).map((row) => (
          <span key={row.prospectId} className="flex gap-1.5">
            <span className="number w-3 shrink-0 font-semibold">{row.priority ?? ''}</span>
            <span className="truncate">{row.name}</span>
          </span>
        ))}
        {rest > 0 && <span className="text-on-pitch-soft">{t`and ${rest} more`}</span>}
        {squad.slice(0, 2).map(({ id, name, lastSeason }) => (
          <span key={id} className="flex gap-1.5 text-on-pitch-soft italic">
            <span className="truncate">{name}</span>
            {lastSeason !== null && <span className="number shrink-0">’{String(lastSeason).slice(2)}</span>}
          </span>
        ))}
      </span>
    </button>
  )
}

/** Lists prospects without a position. */
function Bench({ rows }: { rows: readonly ProspectRow[] }) {
  return (
    <section>
      <SectionTitle level={2} count={rows.length}>{t`Without a position`}</SectionTitle>
      {rows.length === 0 ? (
        <p className="text-ink-soft">Everybody has one.</p>
      ) : (
        <ul className="grid gap-1">
          {rows.map((row) => (
            <li key={row.prospectId}>
              <Link
                to={paths.prospect(row.prospectId)}
                className="flex min-h-11 items-center gap-3 hover:bg-wash"
              >
                <span className="min-w-0 flex-1 truncate font-medium">{row.name}</span>
                <span className="text-sm text-ink-soft">{stageNames[row.stage]}</span>
              </Link>
            </li>
          ))}
        </ul>
      )}
    </section>
  )
}
