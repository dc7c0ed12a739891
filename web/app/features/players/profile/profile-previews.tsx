import { useQuery } from '@tanstack/react-query'
import { type PreviewViewer, t } from '@touchline/contract'
import { Eye } from 'lucide-react'
import { useState } from 'react'
import { Button } from '../../../ui/button.tsx'
import { Card } from '../../../ui/card.tsx'
import { Dialog } from '../../../ui/dialogs/dialogs.tsx'
import { EmptyState } from '../../../ui/feedback/empty-state.tsx'
import { QueryFallback } from '../../../ui/feedback/query-fallback.tsx'
import { SkeletonText } from '../../../ui/feedback/skeleton.tsx'
import { SectionTitle } from '../../../ui/section-title.tsx'
import { previewQuery } from '../api.ts'
import { PlayerDetails } from '../player-details.tsx'
import { PlayerHero } from '../player-hero.tsx'

const viewers: { viewer: PreviewViewer; button: string; title: string; note: string }[] = [
  {
    viewer: 'stranger',
    button: t`Anyone`,
    title: t`What anyone sees`,
    note: t`Also what other players and coaches who aren't verified see. They see the months of your games, not the days or places.`,
  },
  {
    viewer: 'coach',
    button: t`A verified coach`,
    title: t`What a verified coach sees`,
    note: t`A coach you haven't talked with yet, from a college you haven't shared your profile with. If contact rules set a date, we show the latest one of all divisions. Verified coaches also see when and where you play.`,
  },
  {
    viewer: 'parent',
    button: t`A parent`,
    title: t`What a parent sees`,
    note: t`A parent or guardian who joined you here also sees your games and conversations.`,
  },
]

/** Shows the player's own page as others get it, from the server's answer to such a viewer. */
export function ProfilePreviews({ playerId }: { playerId: string }) {
  const [shown, setShown] = useState<PreviewViewer>()
  const [open, setOpen] = useState(false)
  const chosen = viewers.find(({ viewer }) => viewer === shown)
  return (
    <section aria-labelledby="profile-previews">
      <SectionTitle id="profile-previews">How others see you</SectionTitle>
      <Card className="p-5">
        <p className="mb-4 max-w-[44em] text-ink-soft">
          See your profile exactly as other people see it: nothing more, nothing less.
        </p>
        <div className="flex flex-wrap gap-3">
          {viewers.map(({ viewer, button }) => (
            <Button
              key={viewer}
              variant="outline"
              aria-haspopup="dialog"
              onClick={() => {
                setShown(viewer)
                setOpen(true)
              }}
              icon={<Eye aria-hidden="true" className="size-4.5" />}
            >
              {button}
            </Button>
          ))}
        </div>
      </Card>
      {chosen && (
        <Dialog open={open} onOpenChange={setOpen} size="page" title={chosen.title} description={chosen.note}>
          <Preview playerId={playerId} viewer={chosen.viewer} />
        </Dialog>
      )}
    </section>
  )
}

function Preview({ playerId, viewer }: { playerId: string; viewer: PreviewViewer }) {
  const query = useQuery(previewQuery(playerId, viewer))
  if (!query.data) {
    return (
      <QueryFallback
        query={query}
        title="We couldn't load this preview."
        skeleton={<SkeletonText label="Loading the preview" count={8} />}
      />
    )
  }
  const { page } = query.data
  if (!page) {
    return (
      <EmptyState scene="kick-off" title="Nothing at all">
        While your profile is paused, they can't find or open it.
      </EmptyState>
    )
  }
  return (
    <div className="-mx-5 overflow-hidden border-y border-line bg-chalk sm:mx-0 sm:rounded-card sm:border">
      <PlayerHero player={page} address={playerId} viewer={undefined} startConversation={() => null} />
      <PlayerDetails player={page} isPreview />
    </div>
  )
}
