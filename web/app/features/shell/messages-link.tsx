import { Send } from 'lucide-react'
import { Link } from 'react-router'
import { paths } from '../../lib/paths.ts'
import { useUnreadCount } from '../../lib/unread-count.tsx'

/** The link to the messaging hub; the count shows only above 0. */
export function MessagesLink() {
  const count = useUnreadCount()
  const shown = count > 99 ? '99+' : String(count)
  return (
    <Link
      to={paths.hub()}
      aria-label={count > 0 ? `Messaging hub, ${shown} unread` : 'Messaging hub'}
      className="relative grid size-11 place-items-center rounded-field hover:bg-white/10"
    >
      <Send aria-hidden="true" className="size-5" />
      {count > 0 && <span className="yellow-card absolute top-0 -right-0.5 ring-2 ring-deep">{shown}</span>}
    </Link>
  )
}
