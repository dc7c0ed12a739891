import { CircleAlert, CircleCheck, Info, X } from 'lucide-react'
import { type ReactNode, useEffect, useEffectEvent } from 'react'
import { classNames } from '../class-names.ts'

export type BannerKind = 'success' | 'error' | 'info'

const kinds = {
  success: { look: 'border-accent bg-dew', icon: CircleCheck, tint: 'text-accent' },
  error: { look: 'border-red bg-red-wash', icon: CircleAlert, tint: 'text-red' },
  info: { look: 'border-sky bg-sky-wash', icon: Info, tint: 'text-sky' },
} as const

interface BannerProps {
  kind?: BannerKind
  children: ReactNode
  action?: ReactNode
  onDismiss?: () => void
  className?: string
}

// milliseconds; long enough to read two lines
const successDuration = 8_000

/** Shows a message in place until dismissed, a success for at most 8 s; screen readers speak errors at once. */
export function Banner({ kind = 'info', children, action, onDismiss, className }: BannerProps) {
  const { look, icon: Icon, tint } = kinds[kind]
  const dismiss = useEffectEvent(() => onDismiss?.())
  const passing = kind === 'success' && onDismiss !== undefined

  useEffect(() => {
    if (!passing) return
    const timer = setTimeout(() => dismiss(), successDuration)
    return () => clearTimeout(timer)
  }, [passing])

  return (
    <div
      role={kind === 'error' ? 'alert' : 'status'}
      className={classNames(
        'flex min-h-14 items-start gap-3 rounded-field border-l-6 py-1.5 pl-4',
        onDismiss ? 'pr-1.5' : 'pr-4',
        look,
        className,
      )}
    >
      <Icon aria-hidden="true" className={classNames('mt-2.5 size-5 shrink-0', tint)} />
      <div className="flex min-h-11 min-w-0 flex-1 flex-wrap items-center gap-x-4 gap-y-2 py-1.5">
        {/* A long address must not widen the grid around the banner. */}
        <div className="min-w-0 flex-[1_1_14rem] font-medium wrap-anywhere">{children}</div>
        {action}
      </div>
      {onDismiss && (
        <button
          type="button"
          aria-label="Dismiss"
          onClick={onDismiss}
          className="grid size-11 shrink-0 place-items-center rounded-field hover:bg-paper"
        >
          <X aria-hidden="true" className="size-5" />
        </button>
      )}
    </div>
  )
}
