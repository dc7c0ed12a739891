import { useMutation, useQueryClient } from '@tanstack/react-query'
import { type PlayerPage, remindOfContact, t } from '@touchline/contract'
import { Bell, BellRing } from 'lucide-react'
import { call } from '../../lib/http/call.ts'
import { messageOf } from '../../lib/http/problem-error.ts'
import { Button } from '../../ui/button.tsx'
import { useToast } from '../../ui/feedback/toast.tsx'
import { pageQuery } from './api.ts'

interface ContactReminderProps {
  player: PlayerPage
  /** The id or email address that the page was requested by. */
  address: string
  coachId: string
}

/** The button that reminds a coach of the day on which contact opens; nothing where no day is to come. */
export function ContactReminder({ player, address, coachId }: ContactReminderProps) {
  const toast = useToast()
  const { mutate } = useContactReminder(address, coachId)
  const { playerId, contactDetails } = player
  if (contactDetails?.state !== 'held' || contactDetails.opens === '') return null
  const { reminded } = contactDetails
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

/** Reminds the coach of the day on which contact opens, or not: at once on the page, taken back when it fails. */
function useContactReminder(player: string, coachId: string) {
  const client = useQueryClient()
  const { queryKey } = pageQuery(player, coachId)
  const show = (reminded: boolean) =>
    client.setQueryData(queryKey, (page) =>
      page?.contactDetails ? { ...page, contactDetails: { ...page.contactDetails, reminded } } : page,
    )
  return useMutation({
    mutationFn: ({ playerId, remind }: { playerId: string; remind: boolean }) =>
      call(remindOfContact, { params: { playerId }, body: { remind } }),
    scope: { id: `reminder ${player}` },
    onMutate: ({ remind }) => show(remind),
    onError: (_error, { remind }) => show(!remind),
  })
}
