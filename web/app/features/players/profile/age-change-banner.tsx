import type { AgeChange } from '@touchline/contract'
import { messageOf } from '../../../lib/http/problem-error.ts'
import { shortDate } from '../../../lib/i18n/times.ts'
import { Button } from '../../../ui/button.tsx'
import { Banner } from '../../../ui/feedback/banner.tsx'
import { useToast } from '../../../ui/feedback/toast.tsx'
import { useCancelAgeChange } from '../api.ts'

/** Tells the player that an older age waits, for whom and how long, and takes it back; nothing while none does. */
export function AgeChangeBanner({ playerId, change }: { playerId: string; change: AgeChange | null }) {
  const cancel = useCancelAgeChange(playerId)
  const toast = useToast()
  if (!change) return null
  return (
    <Banner
      className="mb-5"
      action={
        <Button
          variant="outline"
          loading={cancel.isPending}
          onClick={() =>
            cancel.mutate(undefined, {
              onSuccess: ({ message }) => toast.success(message),
              onError: (error) => toast.failure(messageOf(error)),
            })
          }
        >
          Take it back
        </Button>
      }
    >
      <span className="font-bold">Your age will be {change.age} once somebody has looked at it.</span> It is
      more than you said before, so a parent has to agree, or an administrator from{' '}
      {shortDate(change.lookedAtFrom)} on. Everything else is saved.
    </Banner>
  )
}
