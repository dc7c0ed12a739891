import { Lock } from 'lucide-react'
import type { ReactNode } from 'react'

/** Explains why the conversation is closed, and offers the way to reopen it if there is one. */
export function ClosedNote({ children, action }: { children: ReactNode; action?: ReactNode }) {
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
