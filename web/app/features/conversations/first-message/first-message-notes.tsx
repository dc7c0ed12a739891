import { messageOf } from '../../../lib/http/problem-error.ts'
import { Banner } from '../../../ui/feedback/banner.tsx'
import { LoadError } from '../../../ui/feedback/load-error.tsx'
import { SkeletonText } from '../../../ui/feedback/skeleton.tsx'
import { lazyPart } from '../../../ui/lazy-part.tsx'
import { VerdictPanel } from '../../contact-rules/verdict-panel.tsx'
import type { ContactWaitActionsProps } from './contact-wait-actions.tsx'
import type { useFirstMessage } from './use-first-message.ts'

interface FirstMessageNotesProps {
  status: ReturnType<typeof useFirstMessage>
  playerName: string
}

/** Tells a coach before the first message whether it may be sent and how it arrives. */
export function FirstMessageNotes({ status, playerName }: FirstMessageNotesProps) {
  const { first, unwanted, isPending, error, retrying, retry } = status
  if (isPending) return <SkeletonText label="Checking the contact rules" count={2} />
  if (unwanted !== '') return <Banner>{unwanted}</Banner>
  if (first) return <VerdictPanel first={first} playerName={playerName} className="text-left" />
  return (
    error && (
      <LoadError
        title="We couldn't check the contact rules."
        message={messageOf(error)}
        retrying={retrying}
        onRetry={retry}
      />
    )
  )
}

const ContactWaitActions = lazyPart(
  async () => (await import('./contact-wait-actions.tsx')).ContactWaitActions,
)

/** Loads a waiting coach's actions only once needed, and reserves their space. */
export function LazyContactWaitActions(props: ContactWaitActionsProps) {
  return (
    <div className="min-h-11">
      <ContactWaitActions {...props} />
    </div>
  )
}
