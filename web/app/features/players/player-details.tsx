import {
  adultAge,
  coachesOnly,
  divisionNames,
  missing,
  type PlayerPage,
  t,
  youtubeAddress,
  youtubeId,
  youtubeStart,
} from '@touchline/contract'
import { Lock, Printer, ShieldCheck } from 'lucide-react'
import { type ReactNode, useId } from 'react'
import { Badge, BadgeStrip } from '../../ui/badge.tsx'
import { Button } from '../../ui/button.tsx'
import { Card } from '../../ui/card.tsx'
import { classNames } from '../../ui/class-names.ts'
import { EmptyState } from '../../ui/feedback/empty-state.tsx'
import { SectionTitle } from '../../ui/section-title.tsx'
import { VideoEmbed } from '../../ui/video-embed.tsx'
import { clubLevelText, contactNotice, contactTerms, gpaText } from './facts.ts'
import { printProfile } from './print/printing.tsx'

interface PlayerDetailsProps {
  player: PlayerPage
  /** The player views the page as others see it; there is nothing to print. */
  isPreview?: boolean
}

/** Shows everything the viewer may know of the player; one card names the facts only coaches see. */
export function PlayerDetails({ player, isPreview = false }: PlayerDetailsProps) {
  const full = player.visibility === 'full'
  const accolades = useId()
  return (
    <>
      <AccessNote player={player} isPreview={isPreview} />
      <div className="page-width">
        <KeyFacts player={player} />
        <div className="grid items-start gap-x-10 gap-y-9 py-8 lg:grid-cols-[minmax(0,1fr)_24rem]">
          <div className="grid min-w-0 gap-9">
            <HighlightVideo player={player} />
            {full && (
              <section aria-labelledby={accolades}>
                <SectionTitle id={accolades}>Accolades</SectionTitle>
                <p dir="auto" className="max-w-prose whitespace-pre-line wrap-anywhere">
                  {player.accolades || missing}
                </p>
              </section>
            )}
          </div>
          <div className="grid gap-5">
            {full && <Academics player={player} />}
            <Panel title={full ? t`Club and contact` : t`Club`}>
              <Facts>
                <Fact name={t`Club`}>{player.club || missing}</Fact>
                <Fact name={t`Positions`}>{player.positions.join(', ') || missing}</Fact>
                <Fact name={t`Divisions Interested In`}>
                  <Divisions divisions={player.divisionsInterestedIn} />
                </Fact>
                {full && (
                  <>
                    <Fact name={t`Hometown`}>{home(player)}</Fact>
                    <Phones player={player} />
                  </>
                )}
              </Facts>
            </Panel>
            {!full && <CoachesOnly />}
          </div>
        </div>
      </div>
    </>
  )
}

/** Explains why the viewer can see this much. */
function AccessNote({ player, isPreview }: Required<PlayerDetailsProps>) {
  const { visibility } = player
  const Icon = visibility === 'full' ? ShieldCheck : Lock
  return (
    <div className="border-b border-line bg-dew">
      <div className="page-width flex min-h-12 flex-wrap items-center justify-between gap-x-6 gap-y-1 py-1 text-[0.9375rem]">
        <p className="flex min-w-0 flex-[1_1_14rem] items-center gap-2.5 py-2">
          <Icon aria-hidden="true" className="size-5 shrink-0 text-accent" />
          {accessText(player)}
        </p>
        {visibility === 'full' && !isPreview && (
          <Button
            variant="quiet"
            onClick={() => void printProfile()}
            icon={<Printer aria-hidden="true" className="size-4.5" />}
          >
            Print
          </Button>
        )}
      </div>
    </div>
  )
}

function accessText(player: PlayerPage): string {
  const { visibility, can, age = adultAge } = player
  if (visibility !== 'full')
    return t`Only verified college coaches can see contact details, school and grades.`
  if (can.edit) return age < adultAge ? contactTerms : t`This is what verified coaches see.`
  if (can.startConversation) {
    return contactNotice(player) === ''
      ? t`You can see the full profile because you're verified with your college.`
      : t`Verified coach: you see everything except contact details.`
  }
  return t`You can see the full profile as a parent. Verified coaches see contact details only after a share or an accepted conversation, and nothing while it's paused.`
}

function KeyFacts({ player }: { player: PlayerPage }) {
  const full = player.visibility === 'full'
  const weight = player.weight ? t`${player.weight} lb` : missing
  return (
    <dl
      className={classNames(
        'grid grid-cols-2 gap-x-5 gap-y-5 border-b-2 border-line py-6',
        full ? 'xs:grid-cols-3 lg:flex lg:justify-between' : 'sm:flex sm:gap-x-16',
      )}
    >
      <KeyFact
        name={t`Year Graduating`}
        value={player.yearGraduating ? String(player.yearGraduating) : missing}
      />
      {full && <KeyFact name={t`Age`} value={String(player.age ?? missing)} />}
      <KeyFact name={t`Height`} value={player.height || missing} />
      {full && (
        <>
          <KeyFact name={t`Weight`} value={weight} />
          <KeyFact name={t`Club Level`} value={clubLevelText(player.clubLevel ?? '') || missing} />
          <KeyFact name={t`Grade`} value={player.grade || missing} />
        </>
      )}
    </dl>
  )
}

function KeyFact({ name, value }: { name: string; value: string }) {
  return (
    <div className="min-w-0">
      <dt className="text-sm text-ink-soft">{name}</dt>
      <dd
        className={classNames(
          'number mt-1 flex min-h-9.5 items-center wrap-break-word',
          value.length > 8 ? 'text-2xl' : 'text-[2.375rem]',
          value === missing && 'text-ink-soft',
        )}
      >
        {value}
      </dd>
    </div>
  )
}

function HighlightVideo({ player }: { player: PlayerPage }) {
  const address = youtubeAddress(player.youtubeLink)
  const videoId = youtubeId(player.youtubeLink)
  const heading = useId()
  return (
    <section aria-labelledby={heading} className="min-w-0">
      <SectionTitle id={heading}>Highlight Video</SectionTitle>
      {address ? (
        <div className="max-w-[560px]">
          {videoId && (
            <VideoEmbed
              videoId={videoId}
              start={youtubeStart(player.youtubeLink)}
              title={`Highlight Video of ${player.playerName}`}
            />
          )}
          <a
            href={address.href}
            target="_blank"
            rel="noreferrer"
            className="link inline-flex min-h-11 items-center break-all"
          >
            {player.youtubeLink}
          </a>
        </div>
      ) : (
        <Card>
          <EmptyState scene="kick-off" title="No highlight video yet">
            You can watch it here once {player.playerName} adds one.
          </EmptyState>
        </Card>
      )}
    </section>
  )
}

function Academics({ player }: { player: PlayerPage }) {
  const { gpa } = player
  const known = typeof gpa === 'number'
  return (
    <Panel title="Academics">
      {known && (
        <>
          <dl className="mb-2 flex flex-row-reverse items-baseline justify-end gap-2.5">
            <dt className="display text-xl text-ink-soft">GPA (out of 4)</dt>
            <dd className="number text-6xl">{gpaText(gpa)}</dd>
          </dl>
          <GpaRuler gpa={gpa} />
        </>
      )}
      <Facts>
        {!known && <Fact name={t`GPA (out of 4)`}>{missing}</Fact>}
        <Fact name={t`School`}>{player.school || missing}</Fact>
      </Facts>
    </Panel>
  )
}

function Divisions({ divisions }: { divisions: PlayerPage['divisionsInterestedIn'] }) {
  if (divisions.length === 0) return missing
  return (
    <BadgeStrip>
      {divisions.map((division) => (
        <li key={division}>
          <Badge>{divisionNames[division]}</Badge>
        </li>
      ))}
    </BadgeStrip>
  )
}

/** Shows both phone numbers, or why this coach does not see them yet. */
function Phones({ player }: { player: PlayerPage }) {
  const notice = contactNotice(player)
  const opens = player.contactDetails?.opens ?? ''
  if (notice !== '') {
    return (
      <div className="grid grid-cols-[8.25rem_minmax(0,1fr)] gap-x-3 gap-y-1 py-2.5 text-[0.9375rem]">
        <dt className="text-ink-soft">Phone Number</dt>
        <dt className="col-start-1 text-ink-soft">Club Coach Phone Number</dt>
        <dd className="col-start-2 row-span-2 row-start-1 wrap-anywhere">{notice}</dd>
      </div>
    )
  }
  return (
    <>
      <Fact name={t`Phone Number`}>
        <Phone number={player.phoneNumber} />
      </Fact>
      <Fact name={t`Club Coach Phone Number`}>
        <Phone number={player.clubCoachPhoneNumber} />
      </Fact>
      {opens !== '' && (
        <Fact name={t`First contact`}>
          {player.playerName} shared this with your college. Contact rules let you write or call starting{' '}
          {opens}.
        </Fact>
      )}
    </>
  )
}

function Phone({ number }: { number: string | undefined }) {
  if (!number) return missing
  return (
    <a
      href={`tel:${number.replace(/[^\d+]/g, '')}`}
      className="link -my-2.5 inline-flex min-h-11 items-center"
    >
      {number}
    </a>
  )
}

function home({ city, stateLocated }: PlayerPage): string {
  return [city, stateLocated].filter(Boolean).join(', ') || missing
}

/** Lists what this viewer does not see in one place, rather than at each fact. */
function CoachesOnly() {
  return (
    <Card className="flex gap-4 border-2 border-dashed border-field-line p-5">
      <Lock aria-hidden="true" className="mt-0.5 size-6 shrink-0 text-accent" />
      <div className="min-w-0">
        <h2 className="mb-1.5 text-2xl">{coachesOnly}</h2>
        <p className="text-[0.9375rem] text-ink-soft">
          Age, grade, weight, club level, school, GPA, accolades, hometown and phone numbers.
        </p>
      </div>
    </Card>
  )
}

function Panel({ title, children }: { title: string; children: ReactNode }) {
  return (
    <Card className="p-5">
      <h2 className="mb-3 text-2xl">{title}</h2>
      {children}
    </Card>
  )
}

function Facts({ children }: { children: ReactNode }) {
  return <dl className="divide-y divide-line">{children}</dl>
}

function Fact({ name, children }: { name: string; children: ReactNode }) {
  return (
    <div className="grid grid-cols-[8.25rem_minmax(0,1fr)] gap-3 py-2.5 text-[0.9375rem]">
      <dt className="text-ink-soft">{name}</dt>
      <dd className="font-semibold wrap-anywhere">{children}</dd>
    </div>
  )
}

const width = 320
const at = (gpa: number) => 4 + (gpa / 4) * (width - 8)

/** Draws a GPA on a scale from 0 to 4. Decorative: the number is beside it. */
function GpaRuler({ gpa }: { gpa: number }) {
  return (
    <svg viewBox={`0 0 ${width} 34`} aria-hidden="true" className="w-full max-w-104 overflow-visible">
      <path d={`M${at(0)} 9H${at(4)}`} className="stroke-line stroke-4" />
      <path d={`M${at(0)} 9H${at(gpa)}`} className="stroke-accent stroke-4" />
      {[0, 1, 2, 3, 4].map((mark) => (
        <g key={mark}>
          <path d={`M${at(mark)} 3v12`} className="stroke-field-line stroke-2" />
          <text x={at(mark)} y="31" fontSize="12" textAnchor="middle" className="fill-ink-soft">
            {mark}
          </text>
        </g>
      ))}
      <circle cx={at(gpa)} cy="9" r="7.5" className="fill-yellow stroke-on-yellow stroke-2" />
    </svg>
  )
}
