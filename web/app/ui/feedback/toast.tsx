import { X } from 'lucide-react'
import {
  createContext,
  type ReactNode,
  useCallback,
  useContext,
  useEffect,
  useEffectEvent,
  useMemo,
  useState,
} from 'react'
import { classNames } from '../class-names.ts'

interface Toasts {
  /** Says that something worked; gone after 6 s, with an action after 10 s. */
  success: (text: string, action?: ToastAction) => void
  /** Says that something failed; stays until dismissed, or until the function it returns is called. */
  failure: (text: string, action?: ToastAction) => () => void
}

const Context = createContext<Toasts>({ success: () => undefined, failure: () => () => undefined })
/** How many are shown at once, so that they hide little of the page; a failure gives way to another failure only. */
const shownAtOnce = { success: 1, failure: 2 } as const
let nextId = 0

/** Adds a message to those shown; the oldest of its kind give way, and the same words are shown once. */
export function withMessage<Message extends Pick<ToastMessage, 'kind' | 'text'>>(
  shown: readonly Message[],
  message: Message,
): Message[] {
  const others = shown.filter(({ kind, text }) => kind !== message.kind && text !== message.text)
  const same = shown.filter(({ kind, text }) => kind === message.kind && text !== message.text)
  return [...others, ...[...same, message].slice(-shownAtOnce[message.kind])]
}

/** Shows short messages, which screen readers speak: a success politely, a failure at once. */
export function ToastProvider({ children }: { children: ReactNode }) {
  const [messages, setMessages] = useState<ToastMessage[]>([])
  const dismiss = useCallback(
    (id: number) => setMessages((before) => before.filter((message) => message.id !== id)),
    [],
  )
  const toasts = useMemo<Toasts>(() => {
    const add = (kind: ToastMessage['kind']) => (text: string, action?: ToastAction) => {
      nextId += 1
      const message = { id: nextId, kind, text, action }
      setMessages((before) => withMessage(before, message))
      return () => dismiss(message.id)
    }
    return { success: add('success'), failure: add('failure') }
  }, [dismiss])
  const cards = (kind: ToastMessage['kind']) =>
    messages
      .filter((message) => message.kind === kind)
      .map((message) => (
        <ToastCard key={message.id} message={message} onDismiss={() => dismiss(message.id)} />
      ))

  return (
    <Context value={toasts}>
      {children}
      <section
        aria-label="Messages"
        className="pointer-events-none fixed inset-x-0 toasts-place z-60 mx-auto flex max-w-lg flex-col gap-2 p-4 empty:hidden sm:right-0 sm:mx-0 sm:ml-auto sm:w-md"
      >
        {/* aria-live repeats the role, but without it an open dialog hides everything around it. */}
        <div role="status" aria-live="polite" className="contents">
          {cards('success')}
        </div>
        <div role="alert" aria-live="assertive" className="contents">
          {cards('failure')}
        </div>
      </section>
    </Context>
  )
}

/**
 * Returns the functions that show short messages, each with an optional action: `toast.success(text)`,
 * `toast.failure(text, { label: 'Retry', onAction })`.
 */
export function useToast(): Toasts {
  return useContext(Context)
}

interface ToastAction {
  label: string
  onAction: () => void
}

interface ToastMessage {
  id: number
  kind: 'success' | 'failure'
  text: string
  action?: ToastAction
}

const shownFor = 6_000
// an undo needs time to be wanted
const shownWithAction = 10_000

interface ToastCardProps {
  message: ToastMessage
  onDismiss: () => void
}

/** Shows one message; its timer pauses while it is hovered or focused. */
function ToastCard({ message, onDismiss }: ToastCardProps) {
  const [held, setHeld] = useState(false)
  const dismiss = useEffectEvent(onDismiss)
  const passing = message.kind === 'success' && !held
  const hasAction = message.action !== undefined

  useEffect(() => {
    if (!passing) return
    const timer = setTimeout(() => dismiss(), hasAction ? shownWithAction : shownFor)
    return () => clearTimeout(timer)
  }, [passing, hasAction])

  const button = 'min-h-11 shrink-0 rounded-field bg-white/14 px-3.5 text-sm font-semibold hover:bg-white/25'
  return (
    // biome-ignore lint/a11y/noStaticElementInteractions: pointing at it only stops its clock
    <div
      data-toast=""
      onPointerEnter={() => setHeld(true)}
      onPointerLeave={() => setHeld(false)}
      onFocus={() => setHeld(true)}
      onBlur={() => setHeld(false)}
      className={classNames(
        'on-pitch pointer-events-auto flex min-h-14 animate-rise items-center gap-2 rounded-field border-l-6 bg-pitch-950 py-1.5 pr-1.5 pl-4 font-medium text-white shadow-card outline-1 outline-mark-faint',
        message.kind === 'success' ? 'border-yellow' : 'border-red',
      )}
    >
      <p className="flex-1 py-1.5">{message.text}</p>
      {message.action && (
        <button
          type="button"
          className={button}
          onClick={() => {
            message.action?.onAction()
            onDismiss()
          }}
        >
          {message.action.label}
        </button>
      )}
      <button
        type="button"
        aria-label="Dismiss"
        className="grid size-11 shrink-0 place-items-center rounded-field hover:bg-white/14"
        onClick={onDismiss}
      >
        <X aria-hidden="true" className="size-5" />
      </button>
    </div>
  )
}
