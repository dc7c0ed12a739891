import { useQuery } from '@tanstack/react-query'
import type { ReactNode } from 'react'
import { ProblemError } from '../../../lib/http/problem-error.ts'
import { QueryFallback } from '../../../ui/feedback/query-fallback.tsx'
import { lazyPart } from '../../../ui/lazy-part.tsx'
import { boardQuery, workbenchQuery } from '../api/board.ts'
import type { NotMember as NotMemberPage } from './not-member.tsx'

type NotMemberProps = Parameters<typeof NotMemberPage>[0]

/** Only coaches who are not in load this script. */
const NotMember = lazyPart<NotMemberProps & { fallback: ReactNode }>(
  async () => (await import('./not-member.tsx')).NotMember,
  ({ fallback }) => fallback,
)

interface MembersOnlyProps {
  coachId: string
  /** Shown until it is known who is in, in the page's size. */
  fallback: ReactNode
  children: ReactNode
}

/** Shows a page of the workbench to the program's members; tells other coaches who can let them in. */
export function MembersOnly({ coachId, fallback, children }: MembersOnlyProps) {
  const workbench = useQuery(workbenchQuery(coachId))
  // a member who is put out hears of it when the page asks for the board again
  const board = useQuery({ ...boardQuery(), enabled: false })
  const isOut = isShutOut(board.error)
  const { data } = workbench
  if (data?.member && !isOut) return children
  if (data) {
    const onCheck = () => {
      void workbench.refetch()
      if (isOut) void board.refetch()
    }
    return <NotMember fallback={fallback} workbench={data} onCheck={onCheck} />
  }
  return (
    <QueryFallback
      query={workbench}
      title="We couldn't load the board."
      titleAs="h1"
      errorClass="page-width pt-8"
      skeleton={fallback}
    />
  )
}

function isShutOut(error: unknown): boolean {
  return error instanceof ProblemError && error.code === 'workbench_members_only'
}
