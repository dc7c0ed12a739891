import { FileUp, Star, UserPlus } from 'lucide-react'
import type { ReactNode } from 'react'
import { paths } from '../../../../lib/paths.ts'
import { Button, LinkButton } from '../../../../ui/button.tsx'
import { Card } from '../../../../ui/card.tsx'
import { PitchScene } from '../../../../ui/figures/pitch-scene.tsx'

/** Shows an empty bench and the three ways to fill it. */
export function EmptyBoard({ onAdd, onHelp }: { onAdd: () => void; onHelp: () => void }) {
  return (
    <div className="page-width pt-8">
      <div className="mx-auto max-w-4xl text-center">
        <PitchScene scene="empty-bench" className="mx-auto mb-5 h-32 w-52 rounded-field" />
        <h2 className="text-3xl">Your bench is empty</h2>
        <p className="mx-auto mt-2 max-w-[52ch] text-ink-soft">
          The board is where your staff follows players from the first look to the first day of preseason.
          Only your staff sees it: never players, parents or other programs.
        </p>
        <p className="mt-2">
          <button type="button" onClick={onHelp} className="link min-h-6">
            How the board works
          </button>
        </p>
        <ol className="mt-7 grid gap-4 text-left md:grid-cols-3">
          <Way
            icon={<Star aria-hidden="true" />}
            title="Star players"
            action={
              <LinkButton to={paths.playerSearch} variant="primary">
                Find players
              </LinkButton>
            }
          >
            Every favorite lands here by itself, under “Watching”.
          </Way>
          <Way
            icon={<UserPlus aria-hidden="true" />}
            title="Type one in"
            action={
              <Button variant="outline" onClick={onAdd}>
                Add player
              </Button>
            }
          >
            For players who aren't on Touchline: one line is enough.
          </Way>
          <Way
            icon={<FileUp aria-hidden="true" />}
            title="Bring your spreadsheet"
            action={
              <LinkButton to={paths.boardImport} variant="outline">
                Import a file
              </LinkButton>
            }
          >
            From Excel or your old recruiting software, with a look before anything is saved.
          </Way>
        </ol>
      </div>
    </div>
  )
}

interface WayProps {
  icon: ReactNode
  title: string
  action: ReactNode
  children: ReactNode
}

function Way({ icon, title, action, children }: WayProps) {
  return (
    <li>
      <Card className="flex h-full flex-col items-start gap-2 p-5 [&>svg]:size-7 [&>svg]:text-accent">
        {icon}
        <h3 className="text-2xl">{title}</h3>
        <p className="mb-2 flex-1 text-[0.9375rem] text-ink-soft">{children}</p>
        {action}
      </Card>
    </li>
  )
}
