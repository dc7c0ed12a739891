import { useQuery } from '@tanstack/react-query'
import { ProblemError } from '../../../../lib/http/problem-error.ts'
import { QueryFallback } from '../../../../ui/feedback/query-fallback.tsx'
import { lazyPart } from '../../../../ui/lazy-part.tsx'
import { boardQuery, useBoard, workbenchQuery } from '../../api/board.ts'
import type { BoardCoach } from '../model/room.ts'
import type { RoomProps } from './board-room.tsx'
import { BoardPageSkeleton } from './board-skeleton.tsx'

// Loads while the board itself does.
const BoardRoomPage = lazyPart<RoomProps>(
  async () => (await import('./board-room.tsx')).BoardRoomPage,
  BoardPageSkeleton,
)
const NotMember = lazyPart(async () => (await import('./gate.tsx')).NotMember, BoardPageSkeleton)

/** Shows the board to members of the program's workbench, and to other coaches who can let them in. */
export function WorkbenchBoard({ coach }: { coach: BoardCoach }) {
  const workbench = useQuery(workbenchQuery(coach.userId))
  const isMember = workbench.data?.member === true
  const board = useQuery({ ...boardQuery(), enabled: isMember })
  const held = useBoard(isMember)
  if (workbench.data && (!isMember || isShutOut(board.error)))
    return <NotMember workbench={workbench.data} onCheck={() => void workbench.refetch()} />
  const query = workbench.data ? board : workbench
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
  return <BoardRoomPage coach={coach} board={isMember ? held : undefined} />
}

function isShutOut(error: unknown): boolean {
  return error instanceof ProblemError && error.code === 'workbench_members_only'
}
