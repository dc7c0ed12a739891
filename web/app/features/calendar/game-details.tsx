import { type CalendarGame, missing, t } from '@touchline/contract'
import { Button } from '../../ui/button.tsx'
import { Dialog } from '../../ui/dialogs/dialogs.tsx'
import { Crest } from '../../ui/figures/crest.tsx'
import { dayOf, fullDay, timeText } from './game-times.ts'

export interface GameDetailsProps {
  game: CalendarGame
  open: boolean
  onClose: () => void
}

/** Shows a game's details to those who may not change it. */
export function GameDetails({ game, open, onClose }: GameDetailsProps) {
  const { opponent, address } = game.extendedProps
  const facts = [
    [t`Title`, game.title],
    [t`Date`, fullDay(dayOf(game.start))],
    [t`Time`, t`${timeText(game.start)}, local time`],
    [t`Opponent`, opponent || missing],
    [t`Address`, address || missing],
  ] as const
  return (
    <Dialog
      open={open}
      onOpenChange={onClose}
      title="View Game"
      figure={<Crest name={opponent || game.title} className="h-12 w-10" />}
      actions={
        <Button size="normal" onClick={onClose}>
          Close
        </Button>
      }
    >
      <dl className="divide-y divide-line">
        {facts.map(([name, value]) => (
          <div key={name} className="grid grid-cols-[6rem_minmax(0,1fr)] gap-3 py-2.5">
            <dt className="text-ink-soft">{name}</dt>
            <dd className="font-semibold wrap-anywhere">{value}</dd>
          </div>
        ))}
      </dl>
    </Dialog>
  )
}
