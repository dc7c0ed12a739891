import { CircleAlert, ExternalLink, RotateCcw, Trash2, WifiOff } from 'lucide-react'
import { type ReactNode, useState } from 'react'
import { timeOfDay } from '../../../lib/i18n/times.ts'
import { Spinner } from '../../../ui/button.tsx'
import { classNames } from '../../../ui/class-names.ts'
import { LateWindow, lazyPart } from '../../../ui/lazy-part.tsx'
import { linkParts, type TextPart } from './message-links.ts'

/** A message in the log, stored or outgoing. */
export interface ShownMessage {
  key: string
  mine: boolean
  text: string
  at: string
  state: 'stored' | 'sending' | 'waiting' | 'failed'
  /** Its number in the conversation, once stored. */
  sequence?: number
  reason?: string | undefined
}

interface MessageBubbleProps {
  message: ShownMessage
  /** The author, for screen readers. */
  author: string
  /** The previous message is by the same person, under the same time. */
  follows: boolean
  /** A line above says that the following is new. */
  isFirstNew: boolean
  /** The reader came here from a search for this message. */
  isFound: boolean
  /** Says 'Sent' below it. */
  showSent: boolean
  onRetry: () => void
  onDiscard: () => void
}

const bubbleStyles = {
  theirs: 'self-start rounded-[14px] rounded-bl-[4px] border-line bg-paper',
  stored: 'self-end rounded-[14px] rounded-br-[4px] border-pitch-700 bg-pitch-700 text-white',
  sending: 'self-end rounded-[14px] rounded-br-[4px] border-dashed border-accent bg-paper',
  waiting: 'self-end rounded-[14px] rounded-br-[4px] border-dashed border-accent bg-paper',
  failed: 'self-end rounded-[14px] rounded-br-[4px] border-red bg-red-wash',
}

/** Shows a message and, if something is wrong with it, the reason and buttons to retry or discard. */
export function MessageBubble({
  message,
  author,
  follows,
  isFirstNew,
  isFound,
  showSent,
  onRetry,
  onDiscard,
}: MessageBubbleProps) {
  const { mine, state, text, at, reason } = message
  return (
    <li
      className="flex flex-col"
      data-new={isFirstNew || undefined}
      data-found={isFound || undefined}
      aria-current={isFound || undefined}
    >
      {isFirstNew && (
        <p className="my-2 flex items-center gap-3 text-[0.8125rem] font-semibold text-accent before:h-px before:flex-1 before:bg-accent after:h-px after:flex-1 after:bg-accent">
          New messages
        </p>
      )}
      <div
        // The words' own direction; what stands beside them has its own, and does not count.
        dir="auto"
        className={classNames(
          'max-w-[84%] border-[1.5px] px-3.5 py-2 wrap-anywhere md:max-w-[min(76%,32.5rem)]',
          mine ? bubbleStyles[state] : bubbleStyles.theirs,
          isFound && 'outline-3 outline-offset-2 outline-yellow',
          follows && !isFirstNew && (mine ? 'rounded-tr-[4px]' : 'rounded-tl-[4px]'),
        )}
      >
        <p className="inline whitespace-pre-wrap">
          <bdi className="sr-only">{author}: </bdi>
          <MessageText text={text} onFill={mine && state === 'stored'} />
        </p>
        <time
          dir="ltr"
          dateTime={at}
          className={classNames(
            'ms-2.5 inline-block text-xs whitespace-nowrap tabular-nums',
            mine && state === 'stored' ? 'text-white' : 'text-ink-soft',
          )}
        >
          {timeOfDay(at)}
        </time>
      </div>
      {state === 'sending' && (
        <Note>
          <Spinner className="size-3.5" /> Sending…
        </Note>
      )}
      {state === 'waiting' && (
        <Note>
          <WifiOff aria-hidden="true" className="size-3.5" /> Waiting for connection
        </Note>
      )}
      {state === 'failed' && <FailedNote reason={reason} onRetry={onRetry} onDiscard={onDiscard} />}
      {showSent && <Note>Sent</Note>}
    </li>
  )
}

function Note({ children }: { children: ReactNode }) {
  return (
    <span className="mt-1 flex min-h-5 items-center gap-1.5 self-end text-[0.8125rem] text-ink-soft">
      {children}
    </span>
  )
}

function FailedNote({
  reason,
  onRetry,
  onDiscard,
}: Pick<MessageBubbleProps, 'onRetry' | 'onDiscard'> & { reason: string | undefined }) {
  const button =
    'inline-flex min-h-11 items-center gap-1.5 rounded-small px-1 underline underline-offset-3 md:min-h-8'
  return (
    <div className="flex flex-col items-end text-[0.8125rem] font-semibold text-red">
      <div className="flex items-center gap-3">
        <span className="flex items-center gap-1.5">
          <CircleAlert aria-hidden="true" className="size-4" /> Not sent
        </span>
        <button type="button" onClick={onRetry} className={button}>
          <RotateCcw aria-hidden="true" className="size-3.5" /> Retry
        </button>
        <button type="button" onClick={onDiscard} className={button}>
          <Trash2 aria-hidden="true" className="size-3.5" /> Discard
        </button>
      </div>
      {reason && <span className="max-w-[84%] text-right font-normal">{reason}</span>}
    </div>
  )
}

const LeavingDialog = lazyPart(async () => (await import('./leaving-dialog.tsx')).LeavingDialog, LateWindow)

/** Shows a message's words. A web address in them asks before leaving. */
function MessageText({ text, onFill }: { text: string; onFill: boolean }) {
  const parts = linkParts(text)
  return parts.some(({ url }) => url) ? <LinkedText parts={parts} onFill={onFill} /> : text
}

function LinkedText({ parts, onFill }: { parts: readonly TextPart[]; onFill: boolean }) {
  const [leaving, setLeaving] = useState<URL>()
  const [open, setOpen] = useState(false)
  let at = 0
  return (
    <>
      {parts.map(({ text: words, url }) => {
        at += words.length
        if (!url) return words
        return (
          // Not a link, because a middle click would leave at once.
          <button
            key={at}
            type="button"
            onClick={() => {
              setLeaving(url)
              setOpen(true)
            }}
            className={classNames(
              'inline cursor-pointer text-left wrap-anywhere underline underline-offset-3',
              onFill ? 'text-white' : 'text-accent',
            )}
          >
            {words}
            <ExternalLink aria-hidden="true" className="ml-1 inline size-3.5" />
            <span className="sr-only"> (leaves Touchline)</span>
          </button>
        )
      })}
      <LeavingDialog url={leaving} open={open} onOpenChange={setOpen} />
    </>
  )
}
