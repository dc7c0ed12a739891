import { useQuery } from '@tanstack/react-query'
import {
  type Calendar,
  type CalendarGame,
  coachesOnly,
  missing,
  type PlayerPage,
  positionNames,
  t,
  youtubeAddress,
} from '@touchline/contract'
import type { ComponentType, ReactNode } from 'react'
import { shortDate } from '../../../lib/i18n/times.ts'
import { paths } from '../../../lib/paths.ts'
import { classNames } from '../../../ui/class-names.ts'
import { Mark } from '../../../ui/figures/logo.tsx'
import { Pitch } from '../../../ui/figures/pitch.tsx'
import { calendarQuery } from '../../calendar/api/calendar.ts'
import { dayOf, dayTitle, monthOf, monthTitle, timeText, today } from '../../calendar/game-times.ts'
import { clubLevelText, contactNotice, gpaText } from '../facts.ts'

interface PrintSheetProps {
  player: PlayerPage
  viewerId: string | undefined
  QrCode: ComponentType<{ content: string; label: string; className: string }> | undefined
}

/**
 * Draws a profile on one sheet, A4 or US Letter, with no more than the page shows this viewer. Its height is fixed:
 * long texts end in an ellipsis, and games take the remaining space.
 */
export function PrintSheet({ player, viewerId, QrCode }: PrintSheetProps) {
  const { data: calendar } = useQuery({
    ...calendarQuery({ ownerId: player.playerId, isCollege: false }, viewerId),
    enabled: false,
  })
  // The link has the id, since an email address must not be printed in it.
  const link = `${window.location.origin}${paths.player(player.playerId)}`
  return (
    <article
      data-print="sheet"
      className="hidden h-[248mm] max-h-[calc(100vh-1mm)] flex-col gap-[4mm] overflow-hidden text-[10pt] leading-snug print:flex"
    >
      <Head player={player} />
      <Facts player={player} />
      <Accolades player={player} />
      {calendar && <PrintedGames calendar={calendar} />}
      <Foot link={link}>
        {QrCode && <QrCode content={link} label={`QR code of ${link}`} className="size-[26mm] shrink-0" />}
      </Foot>
    </article>
  )
}

function Head({ player }: { player: PlayerPage }) {
  const { playerName, positions, yearGraduating, club } = player
  const names = positions.map((position) => positionNames[position])
  return (
    <header className="flex shrink-0 justify-between gap-[8mm] border-b-2 border-ink pb-[4mm]">
      <div className="min-w-0">
        <p className="display flex items-center gap-[2mm] text-[14pt] tracking-wide uppercase">
          <Mark className="size-[8mm]" />
          Touchline
        </p>
        <h1 className="mt-[5mm] line-clamp-3 text-[30pt] leading-none uppercase wrap-anywhere">
          {playerName}
        </h1>
        <p className="display mt-[2mm] line-clamp-3 text-[15pt]">{names.join(', ') || 'No positions yet'}</p>
        <p className="mt-[2mm] line-clamp-2 text-[12pt] wrap-anywhere">
          {[yearGraduating ? t`Class of ${yearGraduating}` : '', club]
            .filter((fact) => fact !== '')
            .join(' · ')}
        </p>
      </div>
      <Pitch main={positions.slice(0, 1)} also={positions.slice(1)} className="h-[60mm] shrink-0" />
    </header>
  )
}

function Facts({ player }: { player: PlayerPage }) {
  const full = player.visibility === 'full'
  const restricted = (value: string | undefined) => (full ? value || missing : coachesOnly)
  const video = youtubeAddress(player.youtubeLink)
  const notice = contactNotice(player)
  return (
    <dl className="grid shrink-0 grid-cols-4 gap-x-[6mm] gap-y-[2.5mm]">
      <Fact name={t`Class`}>{player.yearGraduating ?? missing}</Fact>
      <Fact name={t`Height`}>{player.height || missing}</Fact>
      <Fact name={t`GPA (out of 4)`}>{restricted(gpaText(player.gpa))}</Fact>
      <Fact name={t`Club Level`}>{restricted(clubLevelText(player.clubLevel ?? ''))}</Fact>
      <Fact name={t`Club`} wide>
        {player.club || missing}
      </Fact>
      <Fact name={t`School`} wide>
        {restricted(player.school)}
      </Fact>
      {notice === '' ? (
        <>
          <Fact name={t`Email`} wide>
            {restricted(player.email)}
          </Fact>
          <Fact name={t`Phone Number`}>{restricted(player.phoneNumber)}</Fact>
          <Fact name={t`Club Coach Phone Number`}>{restricted(player.clubCoachPhoneNumber)}</Fact>
        </>
      ) : (
        <Fact name={t`Email and phones`} className="col-span-4">
          {notice}
        </Fact>
      )}
      <Fact name={t`Hometown`} wide>
        {restricted([player.city, player.stateLocated].filter(Boolean).join(', '))}
      </Fact>
      <Fact name={t`Highlight Video`} wide>
        {video ? player.youtubeLink : missing}
      </Fact>
    </dl>
  )
}

interface FactProps {
  name: string
  /** Fills half a line instead of a quarter. */
  wide?: boolean
  className?: string
  children: ReactNode
}

function Fact({ name, wide = false, className, children }: FactProps) {
  return (
    <div className={classNames('min-w-0', className ?? (wide && 'col-span-2'))}>
      <dt className="text-[8pt] text-ink-soft">{name}</dt>
      <dd className="line-clamp-2 font-semibold wrap-anywhere">{children}</dd>
    </div>
  )
}

function Accolades({ player }: { player: PlayerPage }) {
  const text = player.visibility === 'full' ? player.accolades || missing : coachesOnly
  return (
    <section className="shrink-0">
      <h2 className="mb-[1mm] text-[14pt] uppercase">Accolades</h2>
      <p dir="auto" className="line-clamp-12 whitespace-pre-line wrap-anywhere">
        {text}
      </p>
    </section>
  )
}

function Foot({ link, children }: { link: string; children: ReactNode }) {
  return (
    <footer className="mt-auto flex shrink-0 items-end justify-between gap-[6mm] border-t border-line pt-[3mm]">
      <p className="min-w-0">
        <span className="block text-[8pt] text-ink-soft">
          As of {shortDate(new Date())}. Current profile and video:
        </span>
        <span className="font-semibold break-all">{link}</span>
      </p>
      {children}
    </footer>
  )
}

const maxGames = 12 // games; usually more than fit on a sheet

/** Lists the next games as this viewer may see them, in whole lines; drops those that do not fit. */
function PrintedGames({ calendar }: { calendar: Calendar }) {
  const full = calendar.visibility === 'full'
  const now = full ? today() : monthOf(today())
  const ahead = calendar.games.filter(({ start }) => (full ? dayOf(start) : monthOf(start)) >= now)
  if (ahead.length === 0) return null
  return (
    <section className="flex min-h-0 flex-1 flex-col overflow-hidden">
      <h2 className="mb-[1mm] shrink-0 text-[14pt] uppercase">Upcoming games</h2>
      {/* Content too tall for the column flows into a second one, beside the paper. */}
      <ul className="flex min-h-0 flex-1 flex-col flex-wrap content-start overflow-hidden">
        {ahead.slice(0, maxGames).map((game) => (
          <li key={game.id} className="w-full truncate py-[0.5mm]">
            <span className="font-semibold">{full ? whenOf(game) : monthTitle(monthOf(game.start))}</span>{' '}
            {game.title}
            {game.extendedProps.address && `, ${game.extendedProps.address}`}
          </li>
        ))}
      </ul>
    </section>
  )
}

function whenOf({ start }: CalendarGame): string {
  return `${dayTitle(dayOf(start))}, ${timeText(start)}`
}
