import { useQuery, useQueryClient } from '@tanstack/react-query'
import type { ProspectRow } from '@touchline/contract'
import { useState } from 'react'
import { parseFilters } from '../../../../lib/filter-state.ts'
import { currentParams, useChangeParams, useSearch } from '../../../../lib/navigation/search-params.ts'
import { LateWindow, lazyPart } from '../../../../ui/lazy-part.tsx'
import { usePlayerMarks } from '../../../player-lists/player-marks.ts'
import { archiveQuery } from '../../api/board.ts'
import { boardKey } from '../../api/board-keys.ts'
import type { HeldBoard } from '../../api/held-board.ts'
import { useCommand } from '../../commands.ts'
import { focused, focusSoon } from '../columns/use-card-focus.ts'
import { boardFilters, filterRows } from '../model/board-filters.ts'
import { readLook } from '../model/board-look.ts'
import { moved } from '../model/gestures.ts'
import { groupRows } from '../model/groups.ts'
import { type ActPart, type BoardCoach, type BoardRoom, RoomContext } from '../model/room.ts'
import { movedPast } from '../model/say.ts'
import { useSelection } from '../model/selection.ts'
import { BoardPage } from './board-page.tsx'
import { BoardPageSkeleton } from './board-skeleton.tsx'

const ActWindow = lazyPart(async () => (await import('../acts/act-window.tsx')).ActWindow, LateWindow)

export interface RoomProps {
  coach: BoardCoach
  /** Undefined until it has loaded. */
  board: HeldBoard | undefined
}

/** Shows the board once it has loaded; its script loads meanwhile. */
export function BoardRoomPage({ coach, board }: RoomProps) {
  return board ? <Room coach={coach} board={board} /> : <BoardPageSkeleton />
}

const previewKey = 'preview'

/** The prospects that the window of acts is about. */
interface Acting {
  part: ActPart
  ids: readonly string[]
  opener: HTMLElement | null
  /** How often the window was opened. */
  times: number
}

function Room({ coach, board: present }: Required<RoomProps> & { board: HeldBoard }) {
  const params = useSearch()
  const changeParams = useChangeParams()
  const client = useQueryClient()
  const isArchive = params.getAll('show').includes('archived')
  const archive = useQuery({ ...archiveQuery(), enabled: isArchive })
  const board = isArchive ? { ...present, rows: archive.data ?? [] } : present
  const give = useCommand()
  const marks = usePlayerMarks(coach.collegeId)
  const selection = useSelection(coach.userId)
  const [acting, setActing] = useState<Acting>()
  const [open, setOpen] = useState(false)

  const star = (row: ProspectRow) => {
    const { playerId, name: playerName, starred } = row
    if (playerId === null || row.unlisted) return
    client.setQueryData<HeldBoard>(boardKey, (held) => held && starredIn(held, playerId, !starred))
    marks.favorite({ playerId, playerName }, !starred)
  }
  const room: BoardRoom = {
    board,
    coachId: coach.userId,
    collegeId: coach.collegeId,
    give,
    star,
    act(part, ids) {
      const opener = focused()
      setActing((before) => ({ part, ids, opener, times: (before?.times ?? 0) + 1 }))
      setOpen(true)
    },
    preview: params.get(previewKey) ?? undefined,
    setPreview: (prospectId) =>
      changeParams(
        (now) => {
          if (prospectId === undefined) now.delete(previewKey)
          else now.set(previewKey, prospectId)
          return now
        },
        { replace: true },
      ),
  }
  const [actedOn = ''] = acting?.ids ?? []
  const move = (by: -1 | 1) => {
    const row = board.rows.find(({ prospectId }) => prospectId === actedOn)
    const command = row && moved({ order: board.rows, list: columnOf(board, row) }, actedOn, by)
    if (command) give(command, movedPast(row, by))
  }
  return (
    <RoomContext value={room}>
      <BoardPage collegeName={coach.collegeName} selection={selection} isArchive={isArchive} />
      {acting && (
        <ActWindow
          key={acting.times}
          part={acting.part}
          prospectIds={acting.ids}
          opener={acting.opener}
          selected={selection.has(actedOn)}
          onSelect={() => selection.toggle(actedOn)}
          onMove={readLook(params).sort === 'rank' ? move : undefined}
          open={open}
          onOpenChange={(next) => {
            setOpen(next)
            if (!next) focusSoon(actedOn)
          }}
        />
      )}
    </RoomContext>
  )
}

/** Returns the prospects of the column that a row is shown in. */
function columnOf(board: HeldBoard, row: ProspectRow): readonly ProspectRow[] {
  const params = currentParams()
  const filters = boardFilters(board)
  const shown = filterRows(board.rows, { filters, state: parseFilters(params, filters), now: new Date() })
  return groupRows(board, readLook(params).group, shown).find((group) => group.holds(row))?.rows ?? []
}

function starredIn(held: HeldBoard, playerId: string, starred: boolean): HeldBoard {
  return { ...held, rows: held.rows.map((row) => (row.playerId === playerId ? { ...row, starred } : row)) }
}
