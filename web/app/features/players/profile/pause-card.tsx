import { type ProfilePause, t } from '@touchline/contract'
import { useId, useState } from 'react'
import { messageOf } from '../../../lib/http/problem-error.ts'
import { Button } from '../../../ui/button.tsx'
import { Card } from '../../../ui/card.tsx'
import { ConfirmDialog } from '../../../ui/dialogs/dialogs.tsx'
import { useToast } from '../../../ui/feedback/toast.tsx'
import { SectionTitle } from '../../../ui/section-title.tsx'
import { useSetPaused } from '../api.ts'
import { pausedByWhom, whoEndsIt } from './pause-banner.tsx'

/** Shows what pausing does, or who paused the profile, with the button to pause or resume. */
export function PauseCard({ playerId, pause }: { playerId: string; pause: ProfilePause | null }) {
  const heading = useId()
  const [asking, setAsking] = useState(false)
  const set = useSetPaused(playerId)
  const toast = useToast()

  const change = (paused: boolean) =>
    set.mutate(paused, {
      onSuccess: () =>
        toast.success(paused ? t`Your profile is paused.` : t`Coaches can find your profile again.`),
      onError: (error) => toast.failure(messageOf(error)),
      onSettled: () => setAsking(false),
    })

  return (
    <section id="pause" aria-labelledby={heading} className="min-w-0 scroll-mt-20">
      <SectionTitle id={heading}>{pause ? 'Your profile is paused' : 'Pause your profile'}</SectionTitle>
      <Card className="flex flex-wrap items-center gap-x-6 gap-y-4 p-5">
        <p className="min-w-0 flex-[1_1_16rem] text-ink-soft">
          {pause
            ? pausedByWhom(pause)
            : "Take a break. Until you resume your profile, only you and your family can see it, and coaches can't message you. We don't delete anything."}
          {pause && !pause.mayResume && <span> {whoEndsIt(pause)}</span>}
        </p>
        {(!pause || pause.mayResume) && (
          <Button
            variant={pause ? 'primary' : 'outline'}
            size="normal"
            loading={set.isPending && !asking}
            onClick={() => (pause ? change(false) : setAsking(true))}
            className="max-sm:w-full"
          >
            {pause ? 'Resume profile' : 'Pause my profile'}
          </Button>
        )}
      </Card>
      <ConfirmDialog
        open={asking}
        onOpenChange={setAsking}
        title="Pause your profile?"
        description={t`Coaches won't be able to find you or message you. You can resume your profile here anytime.`}
        confirm={t`Pause my profile`}
        onConfirm={() => change(true)}
        busy={set.isPending}
      />
    </section>
  )
}
