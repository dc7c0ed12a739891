import { stateNames, t } from '@touchline/contract'
import { ClipboardPaste, Eye, MapPin } from 'lucide-react'
import type { ReactNode } from 'react'
import { Button, LinkButton } from '../../../ui/button.tsx'
import { Card } from '../../../ui/card.tsx'
import { PitchScene } from '../../../ui/figures/pitch-scene.tsx'
import { LookedColleges } from '../add/looked-colleges.tsx'
import { nearbySearch, usePlayerSide } from '../add/player-side.ts'
import { useRoom } from '../model/room.ts'

interface EmptyListProps {
  onPaste: () => void
  onName: () => void
}

/** Shows an empty list and the three ways to begin it. */
export function EmptyList({ onPaste, onName }: EmptyListProps) {
  const { own, list } = useRoom()
  const side = usePlayerSide()
  return (
    <div className="page-width pt-8 pb-14">
      <div className="mx-auto max-w-5xl text-center">
        <PitchScene scene="kick-off" className="mx-auto mb-5 h-28 w-46 rounded-field" />
        <h2 className="text-3xl">
          {own ? t`Where could you play?` : t`Where could ${list.playerName} play?`}
        </h2>
        <p className="mx-auto mt-2 max-w-[56ch] text-ink-soft">
          Start with the colleges you already talk about at home. Each one gets its own stage, notes and next
          step, and everybody in the family sees the same. Coaches never see any of it.
        </p>
        <p className="mt-4">
          <Button size="normal" onClick={onName}>
            Add a college by name
          </Button>
        </p>
        <ol className="mt-7 grid gap-4 text-left md:grid-cols-3">
          <Way
            icon={<MapPin aria-hidden="true" />}
            title={t`Near home`}
            action={
              <LinkButton to={nearbySearch(side)} variant="outline">
                {side.state ? t`Colleges in ${stateNames[side.state]}` : t`Browse colleges`}
              </LinkButton>
            }
          >
            <p className="text-[0.9375rem] text-ink-soft">
              Colleges of your state and the divisions in the profile. The heart on a card puts it on the
              list.
            </p>
          </Way>
          <Way icon={<Eye aria-hidden="true" />} title={t`Colleges that looked`}>
            <LookedColleges />
          </Way>
          <Way
            icon={<ClipboardPaste aria-hidden="true" />}
            title={t`Bring your list`}
            action={
              <Button variant="outline" onClick={onPaste}>
                Paste names
              </Button>
            }
          >
            <p className="text-[0.9375rem] text-ink-soft">
              Paste up to 20 names from a spreadsheet or a chat. We find each one, and you confirm it.
            </p>
          </Way>
        </ol>
      </div>
    </div>
  )
}

interface WayProps {
  icon: ReactNode
  title: string
  action?: ReactNode
  children: ReactNode
}

function Way({ icon, title, action, children }: WayProps) {
  return (
    <li className="min-w-0">
      <Card className="flex h-full flex-col items-stretch gap-2 p-5 [&>svg]:size-7 [&>svg]:text-accent">
        {icon}
        <h3 className="text-2xl">{title}</h3>
        <div className="mb-2 flex-1">{children}</div>
        {action && <div>{action}</div>}
      </Card>
    </li>
  )
}
