import { useInfiniteQuery } from '@tanstack/react-query'
import { type Conversation, t } from '@touchline/contract'
import { Bell, BellOff } from 'lucide-react'
import { Link } from 'react-router'
import { messageOf } from '../../lib/http/problem-error.ts'
import { paths } from '../../lib/paths.ts'
import { Button } from '../../ui/button.tsx'
import { Card } from '../../ui/card.tsx'
import { useToast } from '../../ui/feedback/toast.tsx'
import { Avatar } from '../../ui/figures/avatar.tsx'
import { PagedSection } from '../../ui/lists/paged-section.tsx'
import { partQuery } from '../conversations/api/conversations.ts'
import { useDecide } from '../conversations/api/decisions.ts'

/** Lists paused players whom the coach talks with, left out elsewhere. Each conversation can be muted. */
export function PausedPlayers({ coachId }: { coachId: string }) {
  const query = useInfiniteQuery(partQuery(coachId, 'paused'))
  return (
    <PagedSection
      title={t`Paused players`}
      query={query}
      rowsOf={({ conversations }) => conversations}
      failed={t`We couldn't load paused players.`}
      loading={t`Loading paused players`}
      more={t`Load more players`}
    >
      {(paused) => <Rows paused={paused} coachId={coachId} />}
    </PagedSection>
  )
}

function Rows({ paused, coachId }: { paused: readonly Conversation[]; coachId: string }) {
  if (paused.length === 0) {
    return (
      <p className="text-ink-soft">None of the players you're talking with have paused their profiles.</p>
    )
  }
  return (
    <Card className="overflow-hidden">
      <ul aria-label="Paused players" className="divide-y divide-line">
        {paused.map((conversation) => (
          <li key={conversation.conversationId}>
            <Row conversation={conversation} coachId={coachId} />
          </li>
        ))}
      </ul>
    </Card>
  )
}

function Row({ conversation, coachId }: { conversation: Conversation; coachId: string }) {
  const { conversationId, counterpart, profilePic, muted } = conversation
  const { name } = counterpart
  const { mutate, isPending } = useDecide(coachId, conversationId)
  const toast = useToast()
  const change = () =>
    mutate(muted ? 'unmute' : 'mute', {
      onSuccess: () =>
        toast.success(
          muted ? t`Conversation unmuted.` : t`Conversation muted. You won't get notifications about it.`,
        ),
      onError: (error) => toast.failure(t`Something went wrong. ${messageOf(error)}`),
    })
  return (
    <article className="flex flex-wrap items-center gap-x-3 gap-y-1 px-3.5 py-2">
      <Avatar kind="player" name={name} picture={profilePic} size="small" />
      <div className="min-w-0 flex-[1_1_8rem]">
        <h3 className="text-[1.1875rem] leading-tight wrap-anywhere">
          <Link to={paths.hub({ conversationId })} className="hover:underline">
            {name}
          </Link>
        </h3>
        <p className="text-[0.8125rem] text-ink-soft">
          {muted
            ? 'Paused. The conversation is muted.'
            : 'Paused. Back on your lists once the profile resumes.'}
        </p>
      </div>
      <Button
        variant="outline"
        loading={isPending}
        onClick={change}
        aria-label={muted ? t`Unmute ${name}` : t`Mute ${name}`}
        icon={
          muted ? (
            <Bell aria-hidden="true" className="size-4.5" />
          ) : (
            <BellOff aria-hidden="true" className="size-4.5" />
          )
        }
      >
        {muted ? 'Unmute' : 'Mute'}
      </Button>
    </article>
  )
}
