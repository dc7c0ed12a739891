import { useEffect } from 'react'
import { unreadMark, useUnreadCount } from '../../lib/unread-count.tsx'

/** Shows the number of unread conversations where the page is not seen: in the tab's title and icon, and on the installed app's. */
export function UnreadBadge() {
  const count = useUnreadCount()
  useEffect(() => {
    const mark = () => {
      const title = (count > 0 ? `(${count}) ` : '') + document.title.replace(unreadMark, '')
      if (document.title !== title) document.title = title
    }
    mark()
    // pages set their titles at any time
    const observer = new MutationObserver(mark)
    observer.observe(document.head, { childList: true, subtree: true, characterData: true })
    return () => observer.disconnect()
  }, [count])
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
