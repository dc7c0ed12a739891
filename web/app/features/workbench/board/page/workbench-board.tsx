import { useQuery } from '@tanstack/react-query'
import { QueryFallback } from '../../../../ui/feedback/query-fallback.tsx'
import { lazyPart } from '../../../../ui/lazy-part.tsx'
import { boardQuery, useBoard } from '../../api/board.ts'
import { MembersOnly } from '../../page/members-only.tsx'
import type { BoardCoach } from '../model/room.ts'
import type { RoomProps } from './board-room.tsx'
import { BoardPageSkeleton } from './board-skeleton.tsx'

// Loads while the board itself does.
const BoardRoomPage = lazyPart<RoomProps>(
  async () => (await import('./board-room.tsx')).BoardRoomPage,
  BoardPageSkeleton,
)

/** Shows the board to members of the program's workbench, and to other coaches who can let them in. */
export function WorkbenchBoard({ coach }: { coach: BoardCoach }) {
  return (
    <MembersOnly coachId={coach.userId} fallback={<BoardRoomPage coach={coach} board={undefined} />}>
      <LoadedBoard coach={coach} />
    </MembersOnly>
  )
}

function LoadedBoard({ coach }: { coach: BoardCoach }) {
  const query = useQuery(boardQuery())
  const held = useBoard()
  if (held === undefined && (query.error || query.isPaused))
    return (
      <QueryFallback
        query={query}
        title="We couldn't load the board."
        titleAs="h1"
        errorClass="page-width pt-8"
        skeleton={<BoardPageSkeleton />}
      />
    )
  return <BoardRoomPage coach={coach} board={held} />
}
