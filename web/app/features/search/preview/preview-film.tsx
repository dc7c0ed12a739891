import { useQuery } from '@tanstack/react-query'
import { type PlayerPage, t, youtubeId } from '@touchline/contract'
import { CalendarDays } from 'lucide-react'
import { VideoEmbed } from '../../../ui/video-embed.tsx'
import { calendarQuery } from '../../calendar/api/calendar.ts'
import { dayOf, dayTitle, timeText, today } from '../../calendar/game-times.ts'

/** The player's highlight video, where there is one to play. */
export function PreviewVideo({ player }: { player: PlayerPage }) {
  const videoId = youtubeId(player.youtubeLink)
  if (!videoId) return null
  return <VideoEmbed videoId={videoId} title={t`Highlight Video of ${player.playerName}`} />
}

/** The player's next game; nothing while there is none to come. */
export function NextGame({ playerId, coachId }: { playerId: string; coachId: string }) {
  const { data } = useQuery(calendarQuery({ ownerId: playerId, isCollege: false }, coachId))
  const now = today()
  const next = data?.visibility === 'full' ? data.games.find(({ start }) => dayOf(start) >= now) : undefined
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
