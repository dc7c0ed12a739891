import type { ReactNode, RefObject } from 'react'
import { Card } from './card.tsx'
import { classNames } from './class-names.ts'

interface SettingCardProps {
  /** Its anchor in the page. */
  id: string
  title: string
  /** After the title, such as whether it is on. */
  badge?: ReactNode
  /** Draws a red frame, because the setting's effect cannot be undone. */
  danger?: boolean
  heading?: RefObject<HTMLHeadingElement | null> | undefined
  children: ReactNode
}

/** Shows one account setting, with its own anchor. */
export function SettingCard({ id, title, badge, danger = false, heading, children }: SettingCardProps) {
  return (
    <Card id={id} tabIndex={-1} className={classNames('grid gap-3 p-5', danger && 'border-2 border-red')}>
      <div className="flex flex-wrap items-center gap-x-3 gap-y-2">
        <h3 ref={heading} tabIndex={-1} className="text-xl tracking-wide uppercase">
          {title}
        </h3>
        {badge}
      </div>
      {children}
    </Card>
  )
}
