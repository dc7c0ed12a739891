import { useState } from 'react'
import { useUnreadCount } from '../../lib/http/cached-answers.ts'
import { paths } from '../../lib/paths.ts'
import { LinkButton } from '../../ui/button.tsx'
import { Banner } from '../../ui/feedback/banner.tsx'

/** Shows 'You Have Unread Messages!' while there are any, until dismissed. */
export function UnreadBanner() {
  const count = useUnreadCount()
  const [dismissed, setDismissed] = useState(false)
  if (count === 0 || dismissed) return null
  return (
    <Banner
      onDismiss={() => setDismissed(true)}
      action={
        <LinkButton to={paths.hub()} variant="outline">
          Read them
        </LinkButton>
      }
    >
      You Have Unread Messages!
    </Banner>
  )
}
