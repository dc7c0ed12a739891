import { type Child, t } from '@touchline/contract'
import { MessagesSquare } from 'lucide-react'
import { useState } from 'react'
import { messageOf } from '../../lib/http/problem-error.ts'
import { shortDate } from '../../lib/i18n/times.ts'
import { paths } from '../../lib/paths.ts'
import { Button, LinkButton } from '../../ui/button.tsx'
import { Card } from '../../ui/card.tsx'
import { ConfirmDialog } from '../../ui/dialogs/dialogs.tsx'
import { Banner } from '../../ui/feedback/banner.tsx'
import { useToast } from '../../ui/feedback/toast.tsx'
import { Switch } from '../../ui/fields/switch.tsx'
import { Avatar } from '../../ui/figures/avatar.tsx'
import { LateWindow, lazyPart } from '../../ui/lazy-part.tsx'
import { ChildNews } from '../home/child-news.tsx'
import { useAllowLinkPreview, useSetPaused } from '../players/api.ts'
import { whoEndsIt } from '../players/profile/pause-banner.tsx'
import { useLeaveChild } from './api.ts'
import { FamilyQuestions } from './family-questions.tsx'
import { ParentRightsList } from './parent-rights.tsx'

// loaded on demand, because few parents open them
const ChildShares = lazyPart(
  async () => (await import('../player-lists/share-list.tsx')).ChildShares,
  LateWindow,
)
const ChildFeeds = lazyPart(
  async () => (await import('../calendar/feeds/child-feeds.tsx')).ChildFeeds,
  LateWindow,
)

/** Shows a child's card: what is new, questions, the profile's state, and the parent's actions. */
export function ChildCard({ child }: { child: Child }) {
  const { playerId, playerName, pause } = child
  const [asking, setAsking] = useState<'pause' | 'leave' | 'feeds' | 'shares'>()
  const { set, leave, preview, setPaused, end, allowPreview } = useChildActions(child, () =>
    setAsking(undefined),
  )
  return (
    <Card className="p-5">
      <article className="top-down grid gap-4">
        <Head child={child} />
        <ChildNews playerId={playerId} />
        <FamilyQuestions child={child} />
        {pause && (
          <Banner
            action={
              pause.mayResume && (
                <Button
                  variant="outline"
                  loading={set.isPending}
                  onClick={() => setPaused(false)}
                  aria-label={`Resume ${playerName}'s profile`}
                >
                  Resume
                </Button>
              )
            }
          >
            <span className="font-bold">The profile is paused.</span> {pausedBy(child)}
            {!pause.mayResume && <span> {whoEndsIt(pause)}</span>}
          </Banner>
        )}
        <div className="flex flex-wrap gap-2.5 max-sm:grid max-sm:grid-cols-2 max-sm:*:px-3 max-sm:*:even:last:col-span-2">
          <LinkButton
            to={paths.hub({ playerId })}
            size="normal"
            className="max-sm:col-span-2"
            icon={<MessagesSquare aria-hidden="true" className="size-5" />}
          >
            Read conversations
          </LinkButton>
          <LinkButton variant="outline" size="normal" to={paths.collegeListOf(playerId)}>
            List of colleges
          </LinkButton>
          <LinkButton variant="outline" size="normal" to={paths.player(playerId)}>
            View profile
          </LinkButton>
          <LinkButton variant="outline" size="normal" to={paths.profileViews(playerId)}>
            Profile views
          </LinkButton>
          <Button variant="outline" size="normal" onClick={() => setAsking('shares')}>
            Shared with
          </Button>
          <Button variant="outline" size="normal" onClick={() => setAsking('feeds')}>
            Calendar links
          </Button>
          {!pause && (
            <Button variant="outline" size="normal" onClick={() => setAsking('pause')}>
              Pause profile
            </Button>
          )}
          <Button variant="quiet" size="normal" className="sm:ml-auto" onClick={() => setAsking('leave')}>
            {`Leave as ${playerName}'s parent`}
          </Button>
        </div>
        <Switch
          label={`Show a preview when ${playerName}'s link is shared`}
          checked={preview.isPending ? preview.variables : child.linkPreview.allowed}
          onChange={(event) => allowPreview(event.target.checked)}
        />
        <ParentRightsList child={child} />
      </article>
      {asking === 'feeds' && <ChildFeeds child={child} onClose={() => setAsking(undefined)} />}
      {asking === 'shares' && <ChildShares child={child} onClose={() => setAsking(undefined)} />}
      <ConfirmDialog
        open={asking === 'pause'}
        onOpenChange={(open) => setAsking(open ? 'pause' : undefined)}
        title={`Pause ${playerName}'s profile?`}
        description={t`Coaches won't find ${playerName} anymore, and no one can write. Only you or an administrator can resume the profile. We won't delete anything.`}
        confirm={t`Pause profile`}
        onConfirm={() => setPaused(true)}
        busy={set.isPending}
      />
      <ConfirmDialog
        open={asking === 'leave'}
        onOpenChange={(open) => setAsking(open ? 'leave' : undefined)}
        title={`Leave as ${playerName}'s parent?`}
        description={t`You won't see ${playerName}'s profile and conversations anymore. To come back, you'll need a new invitation.`}
        confirm={t`Leave`}
        onConfirm={end}
        busy={leave.isPending}
      />
    </Card>
  )
}

function Head({ child }: { child: Child }) {
  const { playerName, profilePic, school, yearGraduating, since } = child
  const about = [school, yearGraduating ? t`Class of ${yearGraduating}` : ''].filter((part) => part !== '')
  return (
    <div className="flex items-center gap-4">
      <Avatar
        kind="player"
        name={playerName}
        picture={profilePic}
        {...(yearGraduating === null ? {} : { year: yearGraduating })}
      />
      <div className="min-w-0">
        <h2 className="text-2xl break-words">{playerName}</h2>
        <p className="text-[0.9375rem] break-words text-ink-soft">{about.join(' · ')}</p>
        <p className="text-sm text-ink-soft">You joined {shortDate(since)}</p>
      </div>
    </div>
  )
}

function pausedBy({ playerName, pause }: Child): string {
  if (!pause) return ''
  const who = pause.by === 'player' ? playerName : pause.byName || t`A parent`
  return t`${who} paused it on ${shortDate(pause.since)}. No one can find or open it, and coaches can't write.`
}

/** Returns the parent's actions, each with a result toast; `onSettled` closes the dialog. */
function useChildActions({ playerId, playerName }: Child, onSettled: () => void) {
  const set = useSetPaused(playerId)
  const leave = useLeaveChild()
  const preview = useAllowLinkPreview(playerId)
  const toast = useToast()
  const onError = (error: unknown) => toast.failure(messageOf(error))
  const setPaused = (paused: boolean) => {
    const onSuccess = ({ pause }: { pause: Child['pause'] }) => {
      if (paused) toast.success(t`${playerName}'s profile is paused.`)
      else if (pause) toast.success(t`The profile stays paused because another parent paused it, too.`)
      else toast.success(t`People can find ${playerName}'s profile again.`)
    }
    set.mutate(paused, { onSuccess, onError, onSettled })
  }
  const end = () => {
    const onSuccess = () => toast.success(t`You no longer follow ${playerName}'s profile.`)
    leave.mutate(playerId, { onSuccess, onError, onSettled })
  }
  const allowPreview = (allowed: boolean) => {
    const onSuccess = () =>
      toast.success(
        allowed
          ? t`${playerName}'s link now shows a preview.`
          : t`${playerName}'s link no longer shows a preview.`,
      )
    preview.mutate(allowed, { onSuccess, onError })
  }
  return { set, leave, preview, setPaused, end, allowPreview }
}
