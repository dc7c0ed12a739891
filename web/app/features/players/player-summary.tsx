import { useQuery } from '@tanstack/react-query'
import { divisionNames, missing, type PlayerPage, t, youtubeId, youtubeStart } from '@touchline/contract'
import { CalendarDays, Lock } from 'lucide-react'
import type { ReactNode } from 'react'
import { messageOf } from '../../lib/http/problem-error.ts'
import { paths } from '../../lib/paths.ts'
import type { StoredUser } from '../../lib/session/session.ts'
import { LinkButton } from '../../ui/button.tsx'
import { useToast } from '../../ui/feedback/toast.tsx'
import { Avatar } from '../../ui/figures/avatar.tsx'
import { Pitch } from '../../ui/figures/pitch.tsx'
import { StarButton } from '../../ui/star-button.tsx'
import { VideoEmbed } from '../../ui/video-embed.tsx'
import { calendarQuery } from '../calendar/api/calendar.ts'
import { dayOf, dayTitle, timeText, useUpcoming } from '../calendar/game-times.ts'
import { useFavorite } from './api.ts'
import { contactNotice, gpaText } from './facts.ts'

interface PlayerSummaryProps {
  player: PlayerPage
  coach: Pick<StoredUser, 'userId' | 'collegeId'>
  /** The id or email of the player page; part of the star's cache key. */
  address?: string
  /** Shown between the facts and the link to the full profile. */
  children?: ReactNode
}

/** Shows a player in a side column: name, pitch, figures coaches compare, video and next game. */
export function PlayerSummary({ player, coach, address = player.playerId, children }: PlayerSummaryProps) {
  const { playerId, playerName, positions, yearGraduating, gpa, height, accolades } = player
  const notice = contactNotice(player)
  const place = [player.city, player.stateLocated].filter(Boolean).join(', ')
  return (
    <>
      <div className="on-pitch mown flex flex-col items-center px-4 py-5 text-center">
        <Avatar kind="player" name={playerName} picture={player.profilePic} size="large" />
        <h2 className="mt-2.5 text-[1.75rem] text-white">{playerName}</h2>
        <p className="display text-on-pitch-soft">{positions.join(' ')}</p>
      </div>
      <div className="grid gap-4 px-4.5 py-4">
        <dl className="flex justify-between gap-3">
          <Figure name={t`Grad`} value={yearGraduating === null ? missing : String(yearGraduating)} />
          <Figure name={t`GPA, out of 4`} value={gpaText(gpa)} />
          <Figure name={t`Height`} value={height || missing} />
        </dl>
        <div className="grid grid-cols-[6.5rem_minmax(0,1fr)] gap-4">
          <Pitch
            label="Plays"
            main={positions.slice(0, 1)}
            also={positions.slice(1)}
            others={false}
            className="w-full rounded-field"
          />
          <dl className="grid content-start gap-2 text-sm">
            <Fact name={t`Club`} value={player.club} />
            <Fact name={t`City`} value={place} />
            <Fact
              name={t`Divisions`}
              value={player.divisionsInterestedIn.map((division) => divisionNames[division]).join(', ')}
            />
          </dl>
        </div>
        {accolades && (
          <div>
            <h3 className="mb-1 text-lg font-semibold">Accolades</h3>
            <p dir="auto" className="line-clamp-6 text-sm whitespace-pre-wrap">
              {accolades}
            </p>
          </div>
        )}
        {notice !== '' && (
          <p className="flex items-start gap-2 text-sm text-ink-soft">
            <Lock aria-hidden="true" className="mt-0.5 size-4 shrink-0" />
            <span className="min-w-0 wrap-anywhere">{notice}</span>
          </p>
        )}
        <SummaryVideo player={player} />
        <NextGame playerId={playerId} coachId={coach.userId} />
        {children}
        <div className="flex items-center gap-2">
          <LinkButton to={paths.player(playerId)} variant="outline" className="flex-1">
            Full profile
          </LinkButton>
          {player.can.favourite && <Favorite player={player} coach={coach} address={address} />}
        </div>
      </div>
    </>
  )
}

function Favorite({ player, coach, address }: Required<Omit<PlayerSummaryProps, 'children'>>) {
  const { mutate } = useFavorite(address, coach)
  const toast = useToast()
  return (
    <StarButton
      label={`Favorite ${player.playerName}`}
      pressed={player.isFavorited}
      onPressedChange={(favorite) =>
        mutate(
          { playerId: player.playerId, favorite },
          { onError: (error) => toast.failure(messageOf(error)) },
        )
      }
    />
  )
}

function Figure({ name, value }: { name: string; value: string }) {
  return (
    <div className="flex flex-col-reverse">
      <dt className="text-[0.8125rem] text-ink-soft">{name}</dt>
      <dd className="number text-[1.75rem]">{value}</dd>
    </div>
  )
}

function Fact({ name, value }: { name: string; value: string }) {
  return (
    <div>
      <dt className="text-[0.8125rem] text-ink-soft">{name}</dt>
      <dd className="leading-tight font-medium">{value || missing}</dd>
    </div>
  )
}

/** Shows the player's highlight video, if playable. */
function SummaryVideo({ player }: { player: PlayerPage }) {
  const videoId = youtubeId(player.youtubeLink)
  if (!videoId) return null
  const start = youtubeStart(player.youtubeLink)
  return <VideoEmbed videoId={videoId} start={start} title={t`Highlight Video of ${player.playerName}`} />
}

/** Shows the player's next game, if any. */
function NextGame({ playerId, coachId }: { playerId: string; coachId: string }) {
  const { data } = useQuery(calendarQuery({ ownerId: playerId, isCollege: false }, coachId))
  const next = useUpcoming(data?.visibility === 'full' ? data.games : [])
  if (!next) return null
  const { address } = next.extendedProps
  return (
    <div>
      <h3 className="mb-1 text-lg font-semibold">Next game</h3>
      <p className="flex gap-2.5 text-sm">
        <CalendarDays aria-hidden="true" className="mt-0.5 size-4.5 shrink-0 text-accent" />
        <span className="min-w-0 wrap-anywhere">
          <span className="block font-medium">{next.title}</span>
          <span className="block text-ink-soft">
            {`${dayTitle(dayOf(next.start))}, ${timeText(next.start)}`}
          </span>
          {address !== '' && <span className="block text-ink-soft">{address}</span>}
        </span>
      </p>
    </div>
  )
}
