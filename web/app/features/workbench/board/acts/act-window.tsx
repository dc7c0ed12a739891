import { t } from '@touchline/contract'
import { useState } from 'react'
import { Dialog } from '../../../../ui/dialogs/dialog.tsx'
import { Avatar } from '../../../../ui/figures/avatar.tsx'
import { linkOf } from '../columns/use-card-focus.ts'
import { type ActPart, useRoom } from '../model/room.ts'
import { ActMenu } from './act-menu.tsx'
import { EnteringPart, OutPart, OwnerPart, PositionPart, PriorityPart, StagePart } from './choice-parts.tsx'
import { EvaluatePart } from './evaluate-part.tsx'
import { NotePart } from './note-part.tsx'
import type { PartProps } from './part-props.ts'
import { TagsPart } from './tags-part.tsx'

export interface ActWindowProps {
  /** The part that it opens with. */
  part: ActPart
  prospectIds: readonly string[]
  /** Has the focus again in the end, if it is still there. */
  opener: HTMLElement | null
  selected: boolean
  onSelect: () => void
  /** Undefined while the cards are not in the program's order. */
  onMove: ((by: -1 | 1) => void) | undefined
  open: boolean
  onOpenChange: (open: boolean) => void
}

const titles: Record<Exclude<ActPart, 'all'>, string> = {
  stage: t`Stage`,
  out: t`Why are they out?`,
  priority: t`Priority`,
  owner: t`Owner`,
  tags: t`Tags`,
  note: t`Note`,
  evaluate: t`Quick evaluation`,
  entering: t`Entering class`,
  position: t`Main position`,
}

/** Shows what may be done with prospects: all acts one below another, or one of them. On phones it rises from the edge. */
export function ActWindow({ part, prospectIds, opener, open, onOpenChange, ...menu }: ActWindowProps) {
  const { board } = useRoom()
  const [shown, setShown] = useState(part)
  const rows = board.rows.filter((row) => prospectIds.includes(row.prospectId))
  const [row] = rows
  const who = row && rows.length === 1 ? row.name : t`${prospectIds.length} players`
  const close = () => onOpenChange(false)
  return (
    <Dialog
      open={open && row !== undefined}
      onOpenChange={onOpenChange}
      title={shown === 'all' ? who : titles[shown]}
      figure={
        row &&
        rows.length === 1 && <Avatar kind="player" name={row.name} picture={row.profilePic} size="small" />
      }
      description={shown === 'all' ? undefined : who}
      finalFocus={() => (opener?.isConnected ? opener : null) ?? linkOf(prospectIds[0] ?? '') ?? true}
    >
      {row && shown === 'all' && <ActMenu {...menu} row={row} onPart={setShown} onDone={close} />}
      {shown !== 'all' && <Part part={shown} rows={rows} onDone={close} onOut={() => setShown('out')} />}
    </Dialog>
  )
}

function Part({ part, onOut, ...props }: PartProps & { part: Exclude<ActPart, 'all'>; onOut: () => void }) {
  switch (part) {
    case 'stage':
      return <StagePart {...props} onOut={onOut} />
    case 'out':
      return <OutPart {...props} />
    case 'priority':
      return <PriorityPart {...props} />
    case 'owner':
      return <OwnerPart {...props} />
    case 'tags':
      return <TagsPart {...props} />
    case 'note':
      return <NotePart {...props} />
    case 'evaluate':
      return <EvaluatePart {...props} />
    case 'entering':
      return <EnteringPart {...props} />
    case 'position':
      return <PositionPart {...props} />
  }
}
