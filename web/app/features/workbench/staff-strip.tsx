import { stageNames, t } from '@touchline/contract'
import { ClipboardPlus, SquarePen } from 'lucide-react'
import { useEffect, useRef, useState } from 'react'
import { Link } from 'react-router'
import { paths } from '../../lib/paths.ts'
import { randomId } from '../../lib/random-id.ts'
import { classNames } from '../../ui/class-names.ts'
import { Avatar } from '../../ui/figures/avatar.tsx'
import { LateWindow, lazyPart } from '../../ui/lazy-part.tsx'
import { type Standing, useStanding } from './api/standing.ts'
import { useCommand } from './commands.ts'
import { PriorityMark } from './priority-mark.tsx'
import { StageMark } from './stage-mark.tsx'

const StaffNote = lazyPart(async () => (await import('./staff-note.tsx')).StaffNote, LateWindow)

interface StaffStripProps {
  player: { playerId: string; playerName: string }
  coachId: string
  /** The players on the page, this one too; alone if absent. */
  among?: readonly string[]
  /** On a card there is room for one line. */
  small?: boolean
  className?: string
}

const button =
  'relative z-1 inline-flex shrink-0 items-center gap-1.5 rounded-small px-1.5 text-[0.8125rem] font-semibold text-accent hover:bg-wash pointer-coarse:min-h-11 pointer-fine:min-h-7 [&_svg]:size-4'

/** Shows members of the workbench where a player stands on their board, or offers to put the player there. */
export function StaffStrip({ player, coachId, among, small = false, className }: StaffStripProps) {
  const { playerId } = player
  const standing = useStanding({ playerId, coachId, among: among ?? [playerId] })
  const [put, setPut] = useState(false)
  if (standing === null) return null
  return (
    <div
      className={classNames(
        'flex min-w-0 items-center gap-x-3 text-[0.8125rem] pointer-coarse:min-h-11 pointer-fine:min-h-7',
        !small && 'flex-wrap',
        className,
      )}
    >
      {standing &&
        (standing.row ? (
          <OnBoard row={standing.row} owner={standing.owner} coachId={coachId} small={small} isNew={put} />
        ) : (
          <PutOn player={player} onPut={() => setPut(true)} />
        ))}
    </div>
  )
}

interface PutOnProps extends Pick<StaffStripProps, 'player'> {
  onPut: () => void
}

function PutOn({ player: { playerId, playerName }, onPut }: PutOnProps) {
  const give = useCommand()
  const [pressed, setPressed] = useState(false)
  return (
    <button
      type="button"
      data-board=""
      disabled={pressed}
      title={t`Put ${playerName} on your board`}
      onClick={() => {
        setPressed(true)
        onPut()
        give(
          { kind: 'add', prospects: [{ prospectId: randomId(), playerId }] },
          t`${playerName} is on the board.`,
        )
      }}
      className={classNames(button, '-ml-1.5')}
    >
      <ClipboardPlus aria-hidden="true" />
      Put on the board
    </button>
  )
}

interface OnBoardProps {
  row: NonNullable<Standing['row']>
  owner: Standing['owner']
  coachId: string
  small: boolean
  /** Put there here: focus goes on from the button that is gone to the note. */
  isNew: boolean
}

function OnBoard({ row, owner, coachId, small, isNew }: OnBoardProps) {
  const [noting, setNoting] = useState<boolean>()
  const note = useRef<HTMLButtonElement>(null)
  useEffect(() => {
    const isLost = document.activeElement === document.body || document.activeElement === null
    if (isNew && isLost) note.current?.focus({ preventScroll: true })
  }, [isNew])
  return (
    <>
      <Link
        to={paths.prospect(row.prospectId)}
        discover="none"
        className={classNames(button, '-ml-1.5 min-w-0', !small && 'text-[0.9375rem]!')}
      >
        <span className="sr-only">On your board: </span>
        <span className="truncate">{stageNames[row.stage]}</span>
        {!small && <StageMark stage={row.stage} />}
      </Link>
      <PriorityMark priority={row.priority} />
      {owner && (
        <span title={t`Owner: ${owner.name}`} className="flex min-w-0 items-center gap-1.5">
          <Avatar kind="coach" name={owner.name} picture={owner.profilePic} size="mark" />
          <span className={small ? 'sr-only' : 'truncate text-[0.9375rem]'}>{owner.name}</span>
        </span>
      )}
      {!small && row.lastNote !== '' && (
        <span className="min-w-0 flex-[1_1_12rem] truncate text-[0.9375rem] text-ink-soft">
          “{row.lastNote}”
        </span>
      )}
      <button
        ref={note}
        type="button"
        data-note=""
        aria-label={t`Write a note about ${row.name}`}
        onClick={() => setNoting(true)}
        className={classNames(button, 'ml-auto')}
      >
        <SquarePen aria-hidden="true" />
        Note
      </button>
      {noting !== undefined && (
        <StaffNote row={row} coachId={coachId} open={noting} onOpenChange={setNoting} />
      )}
    </>
  )
}
