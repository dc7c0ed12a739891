import { type PlayerPage, positionNames, t } from '@touchline/contract'
import { Lock, Mail, MessageSquare, Pencil, Send } from 'lucide-react'
import { type ReactNode, useRef, useState } from 'react'
import { messageOf } from '../../lib/http/problem-error.ts'
import { paths } from '../../lib/paths.ts'
import type { StoredUser } from '../../lib/session/session.ts'
import { Button, LinkButton } from '../../ui/button.tsx'
import { Banner } from '../../ui/feedback/banner.tsx'
import { useToast } from '../../ui/feedback/toast.tsx'
import { Avatar } from '../../ui/figures/avatar.tsx'
import { Pitch } from '../../ui/figures/pitch.tsx'
import { StarButton } from '../../ui/star-button.tsx'
import { useFavorite } from './api.ts'
import { contactNotice } from './facts.ts'

interface PlayerHeroProps {
  player: PlayerPage
  /** The id or email by which the page was requested. */
  address: string
  viewer: StoredUser | undefined
  /** Renders the popup for the first message; passed in, because it belongs to conversations. */
  startConversation: (popup: FirstMessagePopup) => ReactNode
  /** The class of what the viewer's actions push down, here the pitch. */
  below?: string
  /** The "Remind me" button for the day contact opens; passed in, because it belongs to notifications. */
  reminder?: ReactNode
}

/** The first message popup's state, held by its button. */
interface FirstMessagePopup {
  open: boolean
  onOpenChange: (open: boolean) => void
  coachId: string
  onStarted: (outcome: Notice) => void
  finalFocus: () => HTMLElement | null | true
}

/** Shows the player's name, positions and class, and the viewer's actions. */
export function PlayerHero(props: PlayerHeroProps) {
  const { player, below = '', reminder } = props
  const { playerName, positions, yearGraduating, club, email } = player
  const notice = contactNotice(player)
  const [main, ...others] = positions.map((position) => positionNames[position])
  const facts = [yearGraduating ? t`Class of ${yearGraduating}` : '', club].filter((fact) => fact !== '')
  return (
    <div className="on-pitch mown">
      <div className="page-width grid items-center gap-x-10 gap-y-6 py-7 md:grid-cols-[minmax(0,1fr)_13rem] md:py-9">
        <div className="min-w-0">
          <div className="flex items-center gap-4 sm:gap-7">
            <Avatar
              kind="player"
              name={playerName}
              picture={player.profilePic}
              size="hero"
              {...(yearGraduating ? { year: yearGraduating } : {})}
            />
            <div className="min-w-0">
              <h1 className="text-[clamp(2rem,1.2rem+4.5vw,4.5rem)] leading-[0.9] uppercase outline-none wrap-anywhere">
                {playerName}
              </h1>
              <p className="display mt-2.5 text-lg leading-tight text-on-pitch-soft sm:text-2xl">
                {main && <span className="text-yellow">{main}</span>}
                {others.length > 0 && `, ${others.join(', ').toLowerCase()}`}
                {facts.length > 0 && <span className="block">{facts.join(' · ')}</span>}
              </p>
            </div>
          </div>
          <Actions {...props} />
          <div className="mt-3 flex flex-wrap items-center gap-x-5 gap-y-2.5 empty:hidden">
            {notice !== '' && (
              <p className="flex items-start gap-2 text-on-pitch-soft">
                <Lock aria-hidden="true" className="mt-1 size-4.5 shrink-0" />
                <span className="min-w-0 wrap-anywhere">{notice}</span>
              </p>
            )}
            {email && (
              <a
                href={`mailto:${email}`}
                className="inline-flex min-h-11 items-center gap-2 underline underline-offset-3"
              >
                <Mail aria-hidden="true" className="size-4.5 shrink-0" />
                <span className="break-all">{email}</span>
              </a>
            )}
            {reminder}
          </div>
        </div>
        <Pitch
          main={positions.slice(0, 1)}
          also={positions.slice(1)}
          className={`${below} mx-auto w-44 rounded-card outline-2 outline-mark-faint md:w-full`}
        />
      </div>
    </div>
  )
}

type Notice = 'started' | 'existed'

/** Offers the player editing and verified coaches the rest; nothing to visitors. */
function Actions({ player, address, viewer, startConversation }: PlayerHeroProps) {
  const [asking, setAsking] = useState(false)
  const [notice, setNotice] = useState<Notice>()
  const toHub = useRef<HTMLAnchorElement>(null)
  const { can, conversationId, playerName } = player
  const hub = paths.hub({ conversationId: conversationId ?? undefined })
  if (!viewer || !(can.startConversation || can.favourite || can.edit)) return null
  return (
    <div className="mt-5 space-y-3">
      <div className="flex flex-wrap gap-3">
        {can.startConversation &&
          (conversationId ? (
            <LinkButton
              ref={toHub}
              to={hub}
              variant="accent"
              size="big"
              icon={<MessageSquare aria-hidden="true" className="size-6" />}
              className="max-sm:flex-1"
            >
              Open Conversation
            </LinkButton>
          ) : (
            <Button
              variant="accent"
              size="big"
              onClick={() => setAsking(true)}
              icon={<Send aria-hidden="true" className="size-6" />}
              className="max-sm:flex-1"
            >
              Start Conversation
            </Button>
          ))}
        {can.favourite && <FavoriteStar player={player} address={address} viewer={viewer} />}
        {can.edit && (
          <LinkButton
            to={paths.playerProfile}
            variant="accent"
            size="normal"
            icon={<Pencil aria-hidden="true" className="size-4.5" />}
          >
            Edit your profile
          </LinkButton>
        )}
      </div>
      {conversationId && !notice && (
        <p className="text-[0.9375rem] text-on-pitch-soft">You have a conversation with {playerName}.</p>
      )}
      {notice === 'started' && (
        <Banner kind="success" onDismiss={() => setNotice(undefined)} className="max-w-xl text-ink">
          Conversation Started Successfully
        </Banner>
      )}
      {notice === 'existed' && (
        <Banner kind="info" onDismiss={() => setNotice(undefined)} className="max-w-xl text-ink">
          You already have a conversation with {playerName}, so we didn't send your message. It's waiting in
          the message box there.
        </Banner>
      )}
      {can.startConversation &&
        startConversation({
          open: asking,
          onOpenChange: setAsking,
          coachId: viewer.userId,
          onStarted: setNotice,
          finalFocus: () => toHub.current ?? true,
        })}
    </div>
  )
}

interface FavoriteStarProps {
  player: PlayerPage
  address: string
  viewer: StoredUser
}

/** Shows the star that makes the player a favorite of the coach's college. */
function FavoriteStar({ player, address, viewer }: FavoriteStarProps) {
  const toast = useToast()
  const { mutate } = useFavorite(address, viewer)
  const set = (favorite: boolean) =>
    mutate(
      { playerId: player.playerId, favorite },
      {
        onError: (error) =>
          toast.failure(messageOf(error), { label: t`Retry`, onAction: () => set(favorite) }),
      },
    )
  return (
    <StarButton
      pressed={player.isFavorited}
      onPressedChange={set}
      label={`Favorite ${player.playerName}`}
      className="size-15 border-2 border-mark"
    />
  )
}
