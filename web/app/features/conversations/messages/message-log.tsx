import { t } from '@touchline/contract'
import { ArrowDown } from 'lucide-react'
import { type ReactNode, useCallback, useRef } from 'react'
import { dayAndTime, useNow } from '../../../lib/i18n/times.ts'
import { Spinner } from '../../../ui/button.tsx'
import { MessageBubble, type ShownMessage } from './message-bubble.tsx'
import { groupByTime } from './shown-messages.ts'
import { useLogScroll } from './use-log-scroll.ts'

interface MessageLogProps {
  messages: readonly ShownMessage[]
  /** The number of the last message read before; later ones by the counterpart are marked as new. */
  newSince?: number | undefined
  /** The number of the message at which the log opens; undefined for the end. */
  at?: number | undefined
  /** The counterpart's name. */
  counterpart: string
  /** The person whose side is shown as one's own; undefined for the reader. */
  me?: string | undefined
  hasOlder: boolean
  loadingOlder: boolean
  onOlder: () => void
  onRetry: () => void
  onDiscard: (messageId: string) => void
  /** Shown while there are no messages. */
  children?: ReactNode
  /** Shown below the last message. */
  below?: ReactNode
}

/** Shows a conversation's messages in time groups; loads older ones on scrolling up. */
export function MessageLog(props: MessageLogProps) {
  const {
    messages,
    newSince,
    at,
    counterpart,
    hasOlder,
    loadingOlder,
    onOlder,
    onRetry,
    onDiscard,
    children,
    below,
    me,
  } = props
  const now = useNow()
  const log = useRef<HTMLDivElement>(null)
  const keys = messages.map((message) => message.key)
  const last = messages.at(-1)
  const firstNew = firstNewOf(messages, newSince)
  const found = at === undefined ? undefined : messages.find(({ sequence }) => sequence === at)?.key
  const onNearTop = useCallback(() => {
    if (hasOlder && !loadingOlder) onOlder()
  }, [hasOlder, loadingOlder, onOlder])
  const { unseen, toEnd, onScroll } = useLogScroll(log, keys, {
    lastIsMine: last?.mine ?? false,
    firstNew,
    found,
    onNearTop,
  })

  return (
    <div className="relative flex min-h-0 flex-1">
      <div
        ref={log}
        role="log"
        aria-label={`Messages with ${counterpart}`}
        // biome-ignore lint/a11y/noNoninteractiveTabindex: a region that scrolls has to be reachable by keyboard
        tabIndex={0}
        onScroll={onScroll}
        className="chat-circle flex min-h-0 flex-1 flex-col overflow-y-auto overscroll-contain px-3.5 py-3 [overflow-anchor:none] focus-visible:-outline-offset-3 md:px-5"
      >
        <div className="mt-auto flex flex-col">
          {loadingOlder && (
            <p role="status" className="flex items-center justify-center gap-2 py-2 text-sm text-ink-soft">
              <Spinner /> Loading older messages
            </p>
          )}
          {children}
          {groupByTime(messages, (message) => message.at).map((group) => (
            <section key={group.items[0]?.key} className="flex flex-col">
              <h3 className="mt-3.5 mb-2 self-center rounded-full border border-line bg-chalk px-3 py-0.5 font-text text-[0.8125rem] leading-normal font-medium text-ink-soft">
                {dayAndTime(group.at, now)}
              </h3>
              <ol className="flex flex-col gap-1.5">
                {group.items.map((message, index) => (
                  <MessageBubble
                    key={message.key}
                    message={message}
                    isFirstNew={message.key === firstNew}
                    isFound={message.key === found}
                    author={message.mine ? (me ?? t`You`) : counterpart}
                    follows={group.items[index - 1]?.mine === message.mine}
                    showSent={message === last && message.mine && !me && message.state === 'stored'}
                    onRetry={onRetry}
                    onDiscard={() => onDiscard(message.key)}
                  />
                ))}
              </ol>
            </section>
          ))}
          {below}
        </div>
      </div>
      {unseen > 0 && (
        <button
          type="button"
          onClick={toEnd}
          className="absolute bottom-3 left-1/2 inline-flex min-h-11 -translate-x-1/2 items-center gap-2 rounded-full border-2 border-accent bg-paper px-4 text-sm font-semibold shadow-card hover:bg-wash"
        >
          {unseen === 1 ? '1 new message' : `${unseen} new messages`}
          <ArrowDown aria-hidden="true" className="size-4" />
        </button>
      )}
    </div>
  )
}

/** Returns the key of the counterpart's first unread message. */
function firstNewOf(messages: readonly ShownMessage[], newSince: number | undefined): string | undefined {
  if (newSince === undefined) return undefined
  return messages.find(({ mine, sequence = 0 }) => !mine && sequence > newSince)?.key
}
