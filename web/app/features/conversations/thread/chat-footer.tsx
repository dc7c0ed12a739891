import { type Conversation, t } from '@touchline/contract'
import { Eye, Lock } from 'lucide-react'
import type { ReactNode, RefObject } from 'react'
import { Button } from '../../../ui/button.tsx'
import type { Decision } from '../api/decisions.ts'
import { Composer } from './composer.tsx'

interface ChatFooterProps {
  conversation: Conversation
  /** The viewer is a guardian, who cannot write. */
  isGuardian: boolean
  /** The player has not answered yet, and may with one tap. */
  offersAnswers: boolean
  field: RefObject<HTMLTextAreaElement | null>
  text: string
  onText: (text: string) => void
  onSend: (text: string) => void
  deciding: Decision | undefined
  onDecide: (decision: Decision) => void
}

/** Shows the message box or why there is none, with a button to reopen the conversation where possible. */
export function ChatFooter(props: ChatFooterProps) {
  const { conversation, isGuardian, offersAnswers, field, text, onText, onSend, deciding, onDecide } = props
  const { blocked, can, closedBecause, ended } = conversation
  const closed = isGuardian && !ended ? whyClosedForBoth(conversation) : can.write ? '' : closedBecause
  const wayOut = wayOutOf(conversation, isGuardian)
  return (
    <>
      {/* Stays mounted, so that screen readers announce a conversation closed by the other side. */}
      <div role="status">
        {closed !== '' && (
          <ClosedNote
            action={
              wayOut && (
                <Button variant="outline" loading={deciding === wayOut} onClick={() => onDecide(wayOut)}>
                  {wayOut === 'unblock' ? 'Unblock' : 'Accept request'}
                </Button>
              )
            }
          >
            {closed}
          </ClosedNote>
        )}
      </div>
      {isGuardian && <GuardianNote />}
      {offersAnswers && text === '' && (
        <QuickAnswers
          onChoose={(words) => {
            onText(words)
            field.current?.focus()
          }}
        />
      )}
      {!isGuardian && !blocked && !ended && (
        <Composer
          field={field}
          text={text}
          onText={onText}
          onSend={onSend}
          disabled={!can.write}
          hint={whatReplyingMeans(conversation)}
        />
      )}
    </>
  )
}

/** Says why the conversation is closed for both sides (a guardian never writes anyway); otherwise empty. */
function whyClosedForBoth({ blocked, state, counterpart, can }: Conversation): string {
  if (blocked && !can.block) {
    return t`Another parent blocked ${counterpart.name}. Only that parent or an administrator can unblock them.`
  }
  if (blocked) return t`${counterpart.name} is blocked, so neither side can send messages.`
  if (state !== 'declined') return ''
  return can.accept
    ? t`This request was declined.`
    : t`Another parent declined this request. Only that parent or an administrator can accept it.`
}

/**
 * Returns the decision by which the viewer can reopen a closed conversation; a player accepts by writing instead.
 */
function wayOutOf({ blocked, can, state }: Conversation, isGuardian: boolean): Decision | undefined {
  if (blocked) return can.block ? 'unblock' : undefined
  return isGuardian && state === 'declined' && can.accept ? 'accept' : undefined
}

function whatReplyingMeans({ can, state, counterpart }: Conversation): string | undefined {
  if (!can.write || counterpart.type !== 'coach') return undefined
  if (state === 'requested') return t`Replying accepts the request.`
  return state === 'declined'
    ? t`You declined this request. If you send a message, ${counterpart.name} can write to you again.`
    : undefined
}

function GuardianNote() {
  return (
    <p className="flex min-h-14 items-center gap-2.5 border-t-2 border-line bg-paper px-4 py-2 text-[0.9375rem] text-ink-soft">
      <Eye aria-hidden="true" className="size-4.5 shrink-0" />
      You're viewing this as a parent. You can't send messages.
    </p>
  )
}

/** Explains why the conversation is closed, and how to reopen it if possible. */
function ClosedNote({ children, action }: { children: ReactNode; action?: ReactNode }) {
  return (
    <div className="flex min-h-14 flex-wrap items-center justify-between gap-x-4 gap-y-2 border-t-2 border-line bg-wash px-4 py-2 text-[0.9375rem]">
      <p className="flex min-w-0 flex-[1_1_14rem] items-center gap-2.5">
        <Lock aria-hidden="true" className="size-4.5 shrink-0 text-ink-soft" />
        <span className="min-w-0">{children}</span>
      </p>
      {action}
    </div>
  )
}

interface QuickAnswersProps {
  /** Puts the words into the message box, where they can be changed before sending. */
  onChoose: (words: string) => void
}

/** Offers a player one-tap first answers to a coach. */
function QuickAnswers({ onChoose }: QuickAnswersProps) {
  const answers = [
    {
      label: t`Interested`,
      words: t`Thanks for reaching out, Coach! I'm interested, and I'd like to learn more about your program.`,
    },
    {
      label: t`Not now, thanks`,
      words: t`Thanks for reaching out, Coach. It isn't the right time for me, but I appreciate your message.`,
    },
    {
      label: t`I've committed elsewhere`,
      words: t`Thanks for your interest, Coach. I've committed to another college. Good luck this season!`,
    },
  ]
  return (
    <fieldset className="min-w-0 border-t-2 border-line bg-paper">
      <legend className="sr-only">Answer with one tap. You can change the words before you send them.</legend>
      <div className="flex gap-2 overflow-x-auto px-3 py-2.5 md:px-4">
        {answers.map(({ label, words }) => (
          <button
            key={label}
            type="button"
            onClick={() => onChoose(words)}
            className="min-h-11 shrink-0 rounded-full border-2 border-field-line bg-paper px-4 text-[0.9375rem] font-semibold whitespace-nowrap text-accent hover:bg-wash focus-visible:-outline-offset-3"
          >
            {label}
          </button>
        ))}
      </div>
    </fieldset>
  )
}
