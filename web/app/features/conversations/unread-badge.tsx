import { useEffect } from 'react'
import { useUnreadTitle } from '../../lib/navigation/page-title.ts'
import { useUnreadCount } from '../../lib/unread-count.tsx'

/** Shows the number of unread conversations where the page is not seen: in the tab's title and icon, and on the installed app's. */
export function UnreadBadge() {
  const count = useUnreadCount()
  useUnreadTitle(count)
  useEffect(() => {
    document
      .querySelector('link[rel="icon"]')
      ?.setAttribute('href', count > 0 ? '/mark-unread.svg' : '/mark.svg')
    // only some browsers, and only for an installed app
    if (!('setAppBadge' in navigator)) return
    const shown = count > 0 ? navigator.setAppBadge(count) : navigator.clearAppBadge()
    shown.catch(() => undefined)
  }, [count])
  return null
}
