import { useState } from 'react'
import { Switch } from '../../ui/fields/switch.tsx'
import { type NotificationState, readNotificationState, turnOff, turnOn } from './notifications.ts'

/** Lets this browser tell of new messages, or not; nothing where it cannot. */
export function NotificationSwitch({ userId }: { userId: string }) {
  const [state, setState] = useState<NotificationState>(() => readNotificationState(userId))
  if (state === 'impossible') return null
  if (state === 'refused') {
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
      checked={state === 'on'}
      onChange={(event) => {
        if (!event.target.checked) setState(turnOff(userId))
        else void turnOn(userId).then(setState)
      }}
    />
  )
}
