import { X } from 'lucide-react'
import { useEffect, useEffectEvent, useState } from 'react'
import { classNames } from '../class-names.ts'

export interface ToastAction {
  label: string
  onAction: () => void
}

export interface ToastMessage {
  id: number
  kind: 'success' | 'failure'
  text: string
  action?: ToastAction
}

const shownFor = 6_000

interface ToastCardProps {
  message: ToastMessage
  onDismiss: () => void
}

/** One message; its time stands still while it is pointed at or holds focus. */
export function ToastCard({ message, onDismiss }: ToastCardProps) {
  const [held, setHeld] = useState(false)
  const dismiss = useEffectEvent(onDismiss)
  const passing = message.kind === 'success' && !held

  useEffect(() => {
    if (!passing) return
    const timer = setTimeout(() => dismiss(), shownFor)
    return () => clearTimeout(timer)
  }, [passing])

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
