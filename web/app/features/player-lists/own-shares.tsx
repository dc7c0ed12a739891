import { Card } from '../../ui/card.tsx'
import { SectionTitle } from '../../ui/section-title.tsx'
import { ShareList } from './share-list.tsx'

/** The colleges the signed-in player has shared the profile with. */
export function OwnShares({ playerId }: { playerId: string }) {
  return (
    <section aria-labelledby="shares">
      <SectionTitle id="shares">Shared with</SectionTitle>
      <Card className="p-5">
        <p className="max-w-[44em] text-ink-soft">
          Coaches at these colleges see you in their shared profiles and can write to you without asking
          first.
        </p>
        <ShareList playerId={playerId} />
      </Card>
    </section>
  )
}
