import { useState } from 'react'
import { Switch } from '../../ui/fields/switch.tsx'
import { type Notices, readNotices, turnOff, turnOn } from './notifications.ts'

/** Lets this browser tell of new messages, or not; nothing where it cannot. */
export function NoticeSwitch({ userId }: { userId: string }) {
  const [notices, setNotices] = useState<Notices>(() => readNotices(userId))
  if (notices === 'impossible') return null
  if (notices === 'refused') {
    return (
      <p className="text-sm text-ink-soft">
        Your browser blocks notifications from this site. You can allow them in its settings.
      </p>
    )
  }
  return (
    <Switch
      label="Notify me of new messages"
      className="text-[0.9375rem]"
      checked={notices === 'on'}
      onChange={(event) => {
        if (!event.target.checked) setNotices(turnOff(userId))
        else void turnOn(userId).then(setNotices)
      }}
    />
  )
}
