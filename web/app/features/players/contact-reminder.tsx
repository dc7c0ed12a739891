import { t } from '@touchline/contract'
import { Bell, BellRing } from 'lucide-react'
import { messageOf } from '../../lib/http/problem-error.ts'
import { Button } from '../../ui/button.tsx'
import { classNames } from '../../ui/class-names.ts'
import { useToast } from '../../ui/feedback/toast.tsx'
import { useContactReminder } from '../notifications/api/settings.ts'

export interface ContactReminderProps {
  playerId: string
  reminded: boolean
  /** The id or email by which the page was requested. */
  address: string
  coachId: string
  /** The day, if the words around the button do not name it. */
  day?: string
  /** True on the green of a page's header. */
  onPitch?: boolean
}

/** Shows the button for a coach's reminder of the day contact opens. */
export function ContactReminder(props: ContactReminderProps) {
  const { playerId, reminded, address, coachId, day, onPitch = false } = props
  const toast = useToast()
  const { mutate } = useContactReminder(address, coachId)
  const set = (remind: boolean) =>
    mutate(
      { playerId, remind },
      {
        onError: (error) => toast.failure(messageOf(error), { label: t`Retry`, onAction: () => set(remind) }),
      },
    )
  const Icon = reminded ? BellRing : Bell
  return (
    <div className="flex flex-wrap items-center gap-x-3 gap-y-1.5">
      <Button
        variant={onPitch ? 'on-pitch' : 'outline'}
        aria-pressed={reminded}
        onClick={() => set(!reminded)}
        icon={
          <Icon
            aria-hidden="true"
            className={classNames(
              'size-4.5',
              reminded && (onPitch ? 'text-yellow' : 'fill-yellow text-star-edge'),
            )}
          />
        }
      >
        {day ? t`Remind me on ${day}` : t`Remind me`}
      </Button>
      <span
        role="status"
        className={onPitch ? 'text-[0.9375rem] text-on-pitch-soft' : 'text-[0.9375rem] text-ink-soft'}
      >
        {reminded && "You'll get a notification that day."}
      </span>
    </div>
  )
}
