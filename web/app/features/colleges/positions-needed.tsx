import { useQuery } from '@tanstack/react-query'
import { type CollegePage, missing, positionNames } from '@touchline/contract'
import { listed } from '../../lib/i18n/language.ts'
import type { StoredUser } from '../../lib/session/session.ts'
import { Badge } from '../../ui/badge.tsx'
import { Card } from '../../ui/card.tsx'
import { classNames } from '../../ui/class-names.ts'
import { Pitch } from '../../ui/figures/pitch.tsx'
import { profileQuery } from '../players/api.ts'

interface PositionsNeededProps {
  college: CollegePage
  viewer: StoredUser | undefined
  className?: string
}

/** Shows the needed positions on a pitch and marks the viewing player's own among them. */
export function PositionsNeeded({ college, viewer, className }: PositionsNeededProps) {
  const { positionsNeeded: needed, graduatingYears } = college
  const isPlayer = viewer?.type === 'player'
  const profile = useQuery({ ...profileQuery(viewer?.userId ?? ''), enabled: isPlayer })
  const own = isPlayer ? (profile.data?.positions ?? []) : []
  const mine = needed.filter((position) => own.includes(position))
  const played = listed(mine)
  return (
    <Card className={className}>
      <section aria-labelledby="positions-needed" className="overflow-hidden">
        <h2 id="positions-needed" className="px-5 py-4 text-[1.75rem]">
          Positions Needed
        </h2>
        <Pitch
          main={needed}
          mine={mine}
          label="Positions needed"
          className={classNames('w-full', needed.length === 0 ? 'hidden lg:block' : 'block')}
        />
        <div className="space-y-3 px-5 py-4 text-[0.9375rem]">
          <p className="font-semibold text-balance">
            {needed.length === 0 ? missing : needed.map((position) => positionNames[position]).join(', ')}
          </p>
          {mine.length > 0 && (
            <p className="text-accent">
              {mine.length === 1
                ? `You play ${played}, a position they need.`
                : `You play ${played}, positions they need.`}
            </p>
          )}
          <p className="flex flex-wrap items-center gap-2 text-ink-soft">
            Graduating
            {graduatingYears.length === 0 && ` ${missing}`}
            {graduatingYears.map((year) => (
              <Badge key={year}>{year}</Badge>
            ))}
          </p>
        </div>
      </section>
    </Card>
  )
}
