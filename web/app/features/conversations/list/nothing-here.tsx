import { EmptyState } from '../../../ui/feedback/empty-state.tsx'
import type { ShownPart } from '../api/hub-query.ts'

/** A part of the list without conversations: that this is well, or what will come here. */
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
