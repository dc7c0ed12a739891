import { type LinkPreview, t } from '@touchline/contract'
import { useId } from 'react'
import { messageOf } from '../../../lib/http/problem-error.ts'
import { Card } from '../../../ui/card.tsx'
import { useToast } from '../../../ui/feedback/toast.tsx'
import { Switch } from '../../../ui/fields/switch.tsx'
import { SectionTitle } from '../../../ui/section-title.tsx'
import { useAllowLinkPreview } from '../api.ts'
import { previewFacts } from '../facts.ts'
import { LinkSharing } from './link-sharing.tsx'

interface LinkPreviewSettingProps {
  playerId: string
  playerName: string
  linkPreview: LinkPreview
}

/** The player's link with the ways to pass it on, and the player's choice whether it shows who the page is about. */
export function LinkPreviewSetting({ playerId, playerName, linkPreview }: LinkPreviewSettingProps) {
  const heading = useId()
  const note = useId()
  const set = useAllowLinkPreview(playerId)
  const toast = useToast()
  const { allowed, mayChange } = linkPreview
  const change = (allow: boolean) =>
    set.mutate(allow, {
      onSuccess: () => toast.success(allow ? t`Your link shows a preview.` : t`Your link shows no preview.`),
      onError: (error) => toast.failure(messageOf(error)),
    })
  return (
    <section aria-labelledby={heading} className="min-w-0">
      <SectionTitle id={heading}>Your link</SectionTitle>
      <Card className="p-5">
        <LinkSharing playerId={playerId} playerName={playerName} />
        <hr className="my-5 border-line" />
        <Switch
          label="Show a preview when my link is shared"
          aria-describedby={note}
          checked={set.isPending ? set.variables : allowed}
          disabled={!mayChange}
          onChange={(event) => change(event.target.checked)}
        />
        <p id={note} className="mt-1 text-[0.9375rem] text-ink-soft">
          Messaging apps and social sites will show your {previewFacts} with your link, and nothing else.
          While your profile is paused, they get nothing. They may keep a copy from before, which we can't
          delete.
          {!mayChange && ' A parent turned this off. Only a parent can turn it back on.'}
        </p>
      </Card>
    </section>
  )
}
