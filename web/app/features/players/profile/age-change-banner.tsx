import type { AgeChange } from '@touchline/contract'
import { messageOf } from '../../../lib/http/problem-error.ts'
import { shortDate } from '../../../lib/i18n/times.ts'
import { Button } from '../../../ui/button.tsx'
import { Banner } from '../../../ui/feedback/banner.tsx'
import { useToast } from '../../../ui/feedback/toast.tsx'
import { useCancelAgeChange } from '../api.ts'

/** Says that an older age waits for approval, with a button to withdraw it; nothing without one. */
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
          Cancel change
        </Button>
      }
    >
      <span className="font-bold">We'll change your age to {change.age} after a review.</span> It's higher
      than before, so a parent needs to approve it, or an administrator starting{' '}
      {shortDate(change.lookedAtFrom)}. We saved everything else.
    </Banner>
  )
}
