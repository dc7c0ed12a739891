import { useInfiniteQuery, useQueryClient } from '@tanstack/react-query'
import { t, type UserType } from '@touchline/contract'
import { Bell as BellIcon } from 'lucide-react'
import { useEffect, useRef, useState } from 'react'
import { useLocation } from 'react-router'
import { LateWindow, lazyPart } from '../../ui/lazy-part.tsx'
import { notificationsQuery, trimNotifications } from './api/notifications.ts'
import { whenIdle } from './api/upkeep.ts'

const BellPanel = lazyPart(async () => (await import('./bell-panel.tsx')).BellPanel, LateWindow)

/** Shows the navbar's bell with the unread count; a press opens the list. */
export function Bell({ userId, type }: { userId: string; type: UserType }) {
  const client = useQueryClient()
  const button = useRef<HTMLButtonElement>(null)
  const [open, setOpen] = useOpenHere()
  const [wanted, setWanted] = useState(false)
  const isIdle = useIsIdle()
  const { data } = useInfiniteQuery({ ...notificationsQuery(userId), enabled: isIdle || wanted })
  const unread = data?.pages[0]?.unread ?? 0
  const shown = unread > 9 ? '9+' : String(unread)
  const change = (next: boolean) => {
    setWanted(true)
    setOpen(next)
    if (!next) trimNotifications(client, userId)
  }
  return (
    <>
      <button
        ref={button}
        type="button"
        aria-label={unread > 0 ? t`Notifications, ${shown} unread` : t`Notifications`}
        title={t`Notifications`}
        aria-haspopup="dialog"
        aria-expanded={open}
        onClick={() => change(!open)}
        className="relative grid size-11 shrink-0 place-items-center rounded-field hover:bg-white/10"
      >
        <BellIcon aria-hidden="true" className="size-5.5" />
        {unread > 0 && (
          <span className="yellow-card absolute top-0 -right-0.5 ring-2 ring-deep">{shown}</span>
        )}
      </button>
      {(isIdle || wanted) && (
        <BellPanel open={open} onOpenChange={change} anchor={button} userId={userId} type={type} />
      )}
    </>
  )
}

/** Shows the panel, whose scripts load on first press. */
function useOpenHere() {
  const { key } = useLocation()
  const [openAt, setOpenAt] = useState<string>()
  return [openAt === key, (open: boolean) => setOpenAt(open ? key : undefined)] as const
}

function useIsIdle(): boolean {
  const [isIdle, setIsIdle] = useState(false)
  useEffect(() => whenIdle(() => setIsIdle(true)), [])
  return isIdle
}
