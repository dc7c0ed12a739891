import { useQuery } from '@tanstack/react-query'
import { adminPaths, paths } from '../../../lib/paths.ts'
import type { StoredUser } from '../../../lib/session/session.ts'
import { LinkButton } from '../../../ui/button.tsx'
import { EmptyState } from '../../../ui/feedback/empty-state.tsx'
import { type CoachStatus, coachStatusQuery } from '../../coaches/api.ts'
import type { ShownPart } from '../api/hub-query.ts'

/** Returns a coach's status while it keeps them from writing to players; otherwise undefined. */
export function useUnverifiedStatus(user: StoredUser | undefined): CoachStatus | undefined {
  const { data } = useQuery({ ...coachStatusQuery(user?.userId ?? ''), enabled: user?.type === 'coach' })
  return data && data.verification !== 'verified' ? data : undefined
}

interface NoConversationsProps {
  user: StoredUser
  waiting: CoachStatus | undefined
}

/** Says how the first conversation begins, or why there is none; shown for an empty list. */
export function NoConversations({ user, waiting }: NoConversationsProps) {
  if (user.type === 'admin') {
    return (
      <EmptyState
        scene="empty-bench"
        title="No conversations here"
        action={
          <LinkButton to={adminPaths.messages} variant="outline">
            Read contact messages
          </LinkButton>
        }
      >
        Administrators don't have conversations with players or coaches.
      </EmptyState>
    )
  }
  if (waiting) return <Waiting status={waiting} />
  return (
    <EmptyState scene="kick-off" title="No conversations yet">
      {user.type === 'coach'
        ? 'Search for a player above to start your first conversation.'
        : "When a coach writes to you, you'll see it here. Share your profile with colleges to help them find you."}
    </EmptyState>
  )
}

function Waiting({ status: { collegeName, verification } }: { status: CoachStatus }) {
  const refused = verification === 'refused'
  return (
    <EmptyState
      scene="empty-bench"
      title={refused ? 'Not verified' : 'Almost on the field'}
      action={
        <LinkButton to={paths.coachDashboard} variant="outline">
          {refused ? 'What you can do' : 'See what happens next'}
        </LinkButton>
      }
    >
      {refused
        ? `We couldn't verify you as a coach at ${collegeName}. Only verified college coaches can use messages.`
        : `We're verifying that you coach at ${collegeName}. Once that's done, you can find players here and message them.`}
    </EmptyState>
  )
}

/** Says that a part of the list is empty: all is read, or what will appear here. */
export function NothingHere({ filter }: { filter: ShownPart }) {
  if (filter === 'unread') {
    return (
      <EmptyState scene="kick-off" title="No unread messages">
        You're all caught up.
      </EmptyState>
    )
  }
  return (
    <EmptyState scene="kick-off" title="No requests">
      First messages that are waiting for an answer show up here.
    </EmptyState>
  )
}
