import { ChevronLeft } from 'lucide-react'
import type { ReactNode } from 'react'
import { Link } from 'react-router'
import { Avatar } from '../ui/figures/avatar.tsx'
import { hubPath } from './hub-query.ts'

interface ChatHeaderProps {
  name: string
  about: string
  kind: 'player' | 'coach'
  picture: string
  children?: ReactNode
}

/** Whom the open conversation is with; on small screens with the way back to the list. */
export function ChatHeader({ name, about, kind, picture, children }: ChatHeaderProps) {
  return (
    <div className="flex min-h-18 items-center gap-2.5 border-b border-line px-2 py-2 md:gap-3 md:px-4">
      <Link
        to={hubPath({})}
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
      {children}
    </div>
  )
}
