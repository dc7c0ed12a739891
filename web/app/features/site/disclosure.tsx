import type { ReactNode } from 'react'
import { classNames } from '../../ui/class-names.ts'

interface DisclosureProps {
  title: string
  children: ReactNode
  open?: boolean
  /** A picture beside the text. */
  figure?: ReactNode
  onPitch?: boolean
  /** More than running text: uses the whole width. */
  wide?: boolean
}

/** Shows an item that expands under its header, with '+' and '-'; the native element works without scripts. */
export function Disclosure({
  title,
  children,
  open,
  figure,
  onPitch = false,
  wide = false,
}: DisclosureProps) {
  return (
    <details
      open={open}
      className={classNames(
        'disclosure group border-b-2 first:border-t-2',
        onPitch ? 'border-mark-faint' : 'border-line',
      )}
    >
      <summary className="flex min-h-15 items-center justify-between gap-4 py-2.5 [&::-webkit-details-marker]:hidden">
        <h3 className="text-[1.375rem] leading-tight">{title}</h3>
        <span
          aria-hidden="true"
          className={classNames(
            "number w-6 shrink-0 text-center text-[2rem] before:content-['+'] group-open:before:content-['−']",
            onPitch ? 'text-yellow' : 'text-accent',
          )}
        />
      </summary>
      <div className={classNames('flex gap-5 pb-5', onPitch ? 'text-on-pitch-soft' : 'text-ink-soft')}>
        {figure}
        <div className={classNames('min-w-0 flex-1 space-y-3', !wide && 'max-w-[65ch] pr-6')}>{children}</div>
      </div>
    </details>
  )
}
