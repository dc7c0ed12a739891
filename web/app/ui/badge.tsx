import type { ReactNode } from 'react'
import { classNames } from './class-names.ts'

export type BadgeTone = 'green' | 'yellow' | 'red' | 'neutral' | 'on-pitch'

const tones: Record<BadgeTone, string> = {
  green: 'bg-dew text-accent',
  yellow: 'bg-yellow text-on-yellow',
  red: 'bg-red-wash text-red',
  neutral: 'bg-wash text-ink-soft',
  'on-pitch': 'bg-pitch-950/60 text-white',
}

interface BadgeProps {
  tone?: BadgeTone
  icon?: ReactNode
  children: ReactNode
}

/** Shows a word about the thing beside it, such as 'Verified coach' or a division. */
export function Badge({ tone = 'green', icon, children }: BadgeProps) {
  return (
    <span
      className={classNames(
        'inline-flex min-h-6 items-center gap-1.5 rounded-[5px] px-2 text-[0.8125rem] font-semibold [&_svg]:size-4',
        tones[tone],
      )}
    >
      {icon}
      {children}
    </span>
  )
}

/** Lists badges in a row that wraps. */
export function BadgeStrip({ label, children }: { label?: string; children: ReactNode }) {
  return (
    <ul aria-label={label} className="flex flex-wrap gap-1.5">
      {children}
    </ul>
  )
}
