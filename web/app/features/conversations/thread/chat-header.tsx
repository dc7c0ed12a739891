import { ChevronLeft, Eye } from 'lucide-react'
import type { ReactNode } from 'react'
import { Link } from 'react-router'
import { paths } from '../../../lib/paths.ts'
import { Badge } from '../../../ui/badge.tsx'
import { Avatar } from '../../../ui/figures/avatar.tsx'

interface ChatHeaderProps {
  name: string
  about: string
  kind: 'player' | 'coach'
  picture: string
  /** Says that a parent reads along. */
  parentsRead?: boolean
  /** The child whose list the back link opens. */
  back?: { playerId?: string }
  /** At the end of the line, beside the name on small screens. */
  corner?: ReactNode
  children?: ReactNode
}

/** Names the counterpart of the open conversation and offers its actions; on small screens also the way back. */
export function ChatHeader(props: ChatHeaderProps) {
  const { name, about, kind, picture, parentsRead = false, back = {}, corner, children } = props
  return (
    <div className="flex min-h-18 flex-wrap items-center gap-x-1 border-b border-line px-2 py-2 md:px-4">
      <div className="flex min-w-0 flex-[1_1_12rem] items-center gap-2.5 md:flex-[1_1_15rem] md:gap-3">
        <Link
          to={paths.hub(back)}
          aria-label="Back to conversations"
          className="grid size-11 shrink-0 place-items-center rounded-field text-ink-soft hover:bg-wash hover:text-ink md:hidden"
        >
          <ChevronLeft aria-hidden="true" />
        </Link>
        <Avatar kind={kind} name={name} picture={picture} />
        <div className="min-w-0 flex-1">
          <h2 id="chat-name" tabIndex={-1} className="truncate text-[1.4375rem] md:text-[1.5625rem]">
            {name}
          </h2>
          <p className="truncate text-sm text-ink-soft">{about}</p>
        </div>
      </div>
      {corner && <div className="shrink-0 md:order-last">{corner}</div>}
      {(parentsRead || children) && (
        <div className="flex min-w-0 flex-wrap items-center justify-end max-md:basis-full">
          {parentsRead && <ParentsRead />}
          {children}
        </div>
      )}
    </div>
  )
}

/** Tells both sides that a parent or guardian of the player reads along. */
function ParentsRead() {
  return (
    <span className="mr-auto pr-1 pl-1.5">
      <Badge icon={<Eye aria-hidden="true" />}>Parents can read this</Badge>
    </span>
  )
}
