import { createContext, type ReactNode, useContext, useMemo, useState } from 'react'
import { type ToastAction, ToastCard, type ToastMessage } from './toast-card.tsx'

interface Toasts {
  /** Says that something worked; gone after 6 s. */
  success: (text: string, action?: ToastAction) => void
  /** Says that something failed; stays until dismissed. */
  failure: (text: string, action?: ToastAction) => void
}

const Context = createContext<Toasts>({ success: () => undefined, failure: () => undefined })
const shownAtOnce = 3
let nextId = 0

/** Short messages, which screen readers hear: success politely, failure at once. */
export function ToastProvider({ children }: { children: ReactNode }) {
  const [messages, setMessages] = useState<ToastMessage[]>([])
  const toasts = useMemo<Toasts>(() => {
    const add = (kind: ToastMessage['kind']) => (text: string, action?: ToastAction) => {
      nextId += 1
      const message = { id: nextId, kind, text, action }
      setMessages((before) => [...before.filter((old) => old.text !== text), message].slice(-shownAtOnce))
    }
    return { success: add('success'), failure: add('failure') }
  }, [])
  const dismiss = (id: number) => setMessages((before) => before.filter((message) => message.id !== id))
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
        <div role="status" className="contents">
          {cards('success')}
        </div>
        <div role="alert" className="contents">
          {cards('failure')}
        </div>
      </section>
    </Context>
  )
}

/** Shows short messages: `toast.success(text)`, `toast.failure(text, { label: 'Retry', onAction })`. */
export function useToast(): Toasts {
  return useContext(Context)
}
