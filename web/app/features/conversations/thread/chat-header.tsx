import { ChevronLeft, Eye } from 'lucide-react'
import type { ReactNode } from 'react'
import { Link } from 'react-router'
import { paths } from '../../../lib/paths.ts'
import { Badge } from '../../../ui/badge.tsx'

interface ChatHeaderProps {
  name: string
  about: string
  /** The counterpart's picture. */
  figure: ReactNode
  /** The evidence that verified the counterpart. */
  mark?: ReactNode
  /** Says that a parent can read the conversation. */
  parentsRead?: boolean
  /** The list that Back leads to. */
  back?: Parameters<typeof paths.hub>[0]
  /** The menu at the end of the line. */
  menu?: ReactNode
}

/** Shows the open conversation's counterpart and menu; on small screens also Back. */
export function ChatHeader({ name, about, figure, mark, parentsRead, back = {}, menu }: ChatHeaderProps) {
  return (
    <div className="flex min-h-18 flex-wrap items-center gap-x-2.5 gap-y-1 border-b border-line px-2 py-2 md:gap-x-3 md:px-4 xl:flex-nowrap [@media(height<34rem)_and_(width>=36rem)]:min-h-0 [@media(height<34rem)_and_(width>=36rem)]:flex-nowrap [@media(height<34rem)_and_(width>=36rem)]:py-1">
      <Link
        to={paths.hub(back)}
        aria-label="Back to conversations"
        className="grid size-11 shrink-0 place-items-center rounded-field text-ink-soft hover:bg-wash hover:text-ink md:hidden"
      >
        <ChevronLeft aria-hidden="true" />
      </Link>
      {figure}
      <div className="min-w-0 flex-1">
        <h2 id="chat-name" tabIndex={-1} className="truncate text-[1.4375rem] md:text-[1.5625rem]">
          {name}
        </h2>
        <p className="truncate text-sm text-ink-soft">{about}</p>
      </div>
      {(mark || parentsRead) && (
        <div className="order-last flex min-w-0 basis-full flex-wrap [@media(height<34rem)_and_(width>=36rem)]:order-none [@media(height<34rem)_and_(width>=36rem)]:max-w-1/2 [@media(height<34rem)_and_(width>=36rem)]:basis-auto [@media(height<34rem)_and_(width>=36rem)]:justify-end items-center gap-x-3 gap-y-1 px-1.5 xl:max-w-1/2 xl:order-none xl:basis-auto xl:justify-end">
          {mark}
          {parentsRead && <Badge icon={<Eye aria-hidden="true" />}>Parents can read this</Badge>}
        </div>
      )}
      {menu}
    </div>
  )
}
