import type { Conversation } from '@touchline/contract'
import { Link } from 'react-router'
import { paths } from '../../../lib/paths.ts'
import { Button } from '../../../ui/button.tsx'
import type { Decision } from '../api/decisions.ts'
import { CoachMark } from './coach-mark.tsx'

interface RequestCardProps {
  conversation: Conversation
  /** The child's name, for a guardian. */
  child: string | undefined
}

/** Shows a coach's request: the sender, and each answer's meaning. */
export function RequestCard({ conversation, child }: RequestCardProps) {
  const { name, about, collegeId } = conversation.counterpart
  const first = child?.split(' ')[0]
  return (
    <section
      aria-labelledby="request-title"
      className="mt-5 max-w-xl rounded-card border-2 border-line border-t-yellow border-t-6 bg-paper p-4 shadow-card sm:p-5"
    >
      <h3 id="request-title" className="text-2xl">
        {child === undefined
          ? `${name} would like to talk with you`
          : `${name} would like to talk with ${child}`}
      </h3>
      <p className="mt-1 flex flex-wrap items-center gap-x-3 font-medium">
        {about}
        {collegeId && (
          <Link to={paths.college(collegeId)} className="link inline-flex min-h-11 items-center">
            View college page
          </Link>
        )}
      </p>
      <CoachMark counterpart={conversation.counterpart} withLimit />
      <ul className="mt-2 grid list-disc gap-1 pl-5 text-[0.9375rem] marker:text-accent">
        <li>
          {first
            ? `If you accept, ${first} and the coach can message each other. You can block the coach anytime.`
            : 'If you accept, you can message each other. You can block the coach anytime.'}
        </li>
        <li>If you decline, the coach can't write again. That's fine: no one owes a coach an answer.</li>
        {!child && <li>Not sure? Take your time and show it to a parent or your club coach.</li>}
      </ul>
    </section>
  )
}

interface RequestAnswersProps {
  deciding: Decision | undefined
  onDecide: (decision: 'accept' | 'decline') => void
}

/** Offers the answers to a request between the messages and the message box, visible while scrolling. */
export function RequestAnswers({ deciding, onDecide }: RequestAnswersProps) {
  return (
    <section
      aria-label="Answer this request"
      className="flex flex-wrap gap-2.5 border-t-2 border-yellow bg-paper px-3 py-2.5 md:px-4"
    >
      <Button
        size="normal"
        loading={deciding === 'accept'}
        onClick={() => onDecide('accept')}
        className="min-w-32 max-sm:flex-1"
      >
        Accept
      </Button>
      <Button
        variant="outline"
        size="normal"
        loading={deciding === 'decline'}
        onClick={() => onDecide('decline')}
        className="min-w-32 max-sm:flex-1"
      >
        Decline
      </Button>
    </section>
  )
}
