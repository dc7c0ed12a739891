import { useQuery } from '@tanstack/react-query'
import { type PlayerPage as Player, t } from '@touchline/contract'
import { data } from 'react-router'
import { CalendarSection } from '../../features/calendar/calendar-section.tsx'
import { fetchPage, pageQuery } from '../../features/players/api.ts'
import type { ContactReminderProps } from '../../features/players/contact-reminder.tsx'
import { dayContactOpens } from '../../features/players/facts.ts'
import { MissingPlayer } from '../../features/players/missing-player.tsx'
import { PlayerDetails } from '../../features/players/player-details.tsx'
import { PlayerHero } from '../../features/players/player-hero.tsx'
import { Printing } from '../../features/players/print/printing.tsx'
import { isStatus } from '../../lib/http/problem-error.ts'
import { useMounted } from '../../lib/hydration/hydration.tsx'
import { narrowPage, pageMeta } from '../../lib/navigation/page-meta.ts'
import { callContext } from '../../lib/session/server-context.ts'
import { readSession, useSession } from '../../lib/session/session.ts'
import { LateWindow, lazyPart } from '../../ui/lazy-part.tsx'
import type { Route } from './+types/player-page'

interface Loaded {
  player: Player | null
  /** The viewer it was loaded for; none on the server, which knows no session. */
  viewerId: string | undefined
}

/** Renders the public part on the server; 404 for missing and hidden players alike. */
export async function loader({ params, context }: Route.LoaderArgs) {
  const player = await fetchPage(params.email, context.get(callContext)).catch((error: unknown) => {
    // Too many requests from one address are not our fault, so no 500.
    throw isStatus(error, 429) ? data(null, { status: 429 }) : error
  })
  const loaded: Loaded = { player, viewerId: undefined }
  return data(loaded, { status: player ? 200 : 404 })
}

/** Loads the page with the session at once, within the site. */
export async function clientLoader({ params }: Route.ClientLoaderArgs): Promise<Loaded> {
  return { player: await fetchPage(params.email), viewerId: readSession()?.user.userId }
}

/** Keeps the page out of search engines and caches, and its address, which may be an email, out of referrers. */
export function headers() {
  return {
    'X-Robots-Tag': 'noindex',
    'Referrer-Policy': 'no-referrer',
    'Cache-Control': 'no-store',
  }
}

export const handle = narrowPage

export function meta({ loaderData }: Route.MetaArgs) {
  const player = loaderData?.player
  if (!player) return pageMeta(t`Player not found`, { noindex: true })
  const title = player.yearGraduating
    ? t`${player.playerName}, class of ${player.yearGraduating}`
    : player.playerName
  return pageMeta(title, {
    noindex: true,
    ...(player.linkPreview ? {} : { shared: t`A player's page · Touchline` }),
    description: t`Soccer player ${player.playerName}: positions, class year, club and highlight video on Touchline.`,
  })
}

/** Shows the public player page; reloads the server's rendering with the session, if any. */
export default function PlayerPage({ params, loaderData }: Route.ComponentProps) {
  const session = useSession()
  const viewer = useMounted() ? session?.user : undefined
  const own = loaderData.viewerId === viewer?.userId
  const { data: fetched, isLoading } = useQuery({
    ...pageQuery(params.email, viewer?.userId),
    enabled: viewer !== undefined,
    ...(own && loaderData.player ? { initialData: loaderData.player } : {}),
  })
  const player = viewer && fetched !== undefined ? fetched : loaderData.player
  if (!player) return <MissingPlayer />
  // A signed-in person sees more than the server rendered, in places above the rest.
  const known = loaderData.viewerId !== undefined || (viewer !== undefined && !isLoading)
  const below = known ? '' : 'unless-signed-in'
  return (
    <>
      <PlayerHero
        player={player}
        below={below}
        address={params.email}
        viewer={viewer}
        reminder={viewer && <LaterReminder player={player} address={params.email} coachId={viewer.userId} />}
        startConversation={(popup) => <StartConversation {...popup} player={player} address={params.email} />}
      />
      {viewer?.collegeId && (player.sharedAt || player.removed) && (
        <ShareStrip player={player} collegeId={viewer.collegeId} />
      )}
      {viewer && player.can.favourite && (
        <StaffStrip
          player={player}
          coachId={viewer.userId}
          className="page-width border-b border-line py-1.5 print:hidden"
        />
      )}
      <div className={below}>
        <PlayerDetails player={player} />
        <div className="page-width pt-2 pb-12">
          <CalendarSection ownerId={player.playerId} isCollege={false} editable={false} />
        </div>
      </div>
      <Printing player={player} viewerId={viewer?.userId} />
    </>
  )
}

/** Shows the popup for the first message; its script loads only for coaches. */
const StartConversation = lazyPart(
  async () =>
    (await import('../../features/conversations/first-message/start-conversation.tsx')).StartConversation,
  LateWindow,
)
const ContactReminder = lazyPart(
  async () => (await import('../../features/players/contact-reminder.tsx')).ContactReminder,
)
const ShareAndRemovalStrip = lazyPart(
  async () => (await import('../../features/player-lists/share-and-removal-strip.tsx')).ShareAndRemovalStrip,
)

const StaffStrip = lazyPart(async () => (await import('../../features/workbench/staff-strip.tsx')).StaffStrip)

interface LaterReminderProps extends Pick<ContactReminderProps, 'address' | 'coachId'> {
  player: Player
}

/** Offers "Remind me" on a player's page if contact opens on a future day; only then its script loads. */
function LaterReminder({ player, ...viewer }: LaterReminderProps) {
  const { playerId, contactDetails } = player
  const day = dayContactOpens(player)
  if (!contactDetails || day === '') return null
  // The notice replacing held contact details already names the day.
  const named = contactDetails.state === 'held' ? {} : { day }
  return (
    <div className="min-h-11">
      <ContactReminder
        {...viewer}
        {...named}
        playerId={playerId}
        reminded={contactDetails.reminded}
        onPitch
      />
    </div>
  )
}

/** Shows a player page's strip, and loads it, only for coaches of a college with a share or removal. */
function ShareStrip(props: { player: Player; collegeId: string }) {
  return (
    <div className="border-b border-line bg-paper print:hidden">
      <div className="page-width flex min-h-14 items-center py-1.5">
        <ShareAndRemovalStrip {...props} />
      </div>
    </div>
  )
}
