import { t } from '@touchline/contract'
import { Bell, BellRing } from 'lucide-react'
import { messageOf } from '../../lib/http/problem-error.ts'
import { Button } from '../../ui/button.tsx'
import { useToast } from '../../ui/feedback/toast.tsx'
import { useContactReminder } from './api/contact-reminder.ts'

export interface ContactReminderProps {
  playerId: string
  reminded: boolean
  /** The id or email address that the page was requested by. */
  address: string
  coachId: string
}

/** The button that reminds a coach of the day on which contact opens. */
export function ContactReminder({ playerId, reminded, address, coachId }: ContactReminderProps) {
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
        variant="on-pitch"
        aria-pressed={reminded}
        onClick={() => set(!reminded)}
        icon={<Icon aria-hidden="true" className={reminded ? 'size-4.5 text-yellow' : 'size-4.5'} />}
      >
        Remind me
      </Button>
      <span role="status" className="text-[0.9375rem] text-on-pitch-soft">
        {reminded && "You'll get a notification that day."}
      </span>
    </div>
  )
}
