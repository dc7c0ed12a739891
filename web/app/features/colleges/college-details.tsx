import { useQuery } from '@tanstack/react-query'
import { type CollegePage, missing, positionNames } from '@touchline/contract'
import { ExternalLink } from 'lucide-react'
import { type ReactNode, useId } from 'react'
import { listed } from '../../lib/i18n/language.ts'
import type { StoredUser } from '../../lib/session/session.ts'
import { Badge } from '../../ui/badge.tsx'
import { Card } from '../../ui/card.tsx'
import { classNames } from '../../ui/class-names.ts'
import { Pitch } from '../../ui/figures/pitch.tsx'
import { SectionTitle } from '../../ui/section-title.tsx'
import { CalendarSection } from '../calendar/calendar-section.tsx'
import { profileQuery } from '../players/api.ts'
import { FactList, StatedByCoach, shortAddress } from './facts.tsx'

interface CollegeDetailsProps {
  college: CollegePage
  viewer: StoredUser | undefined
}

/** Shows the college's details below the hero; missing values show N/A. */
export function CollegeDetails({ college, viewer }: CollegeDetailsProps) {
  return (
    <div className="page-width grid items-start gap-x-14 gap-y-10 pt-9 lg:grid-cols-[minmax(0,1fr)_23.5rem] lg:grid-rows-[auto_auto_auto_auto_1fr]">
      <Section title="Description">
        <Text>{college.description}</Text>
      </Section>
      <Section title="Website">
        <Website address={college.collegeWebsite} />
      </Section>
      <PositionsNeeded
        college={college}
        viewer={viewer}
        className="relative w-full max-w-md lg:col-start-2 lg:row-span-5 lg:row-start-1 lg:-mt-52 lg:shadow-card"
      />
      <Section title="Coaches">
        <Text>{college.coaches}</Text>
      </Section>
      <Section title="Overview">
        <Text>{college.overview}</Text>
      </Section>
      <Section title="Facts">
        <FactList college={college} />
      </Section>
    </div>
  )
}

function Section({ title, children }: { title: string; children: ReactNode }) {
  const id = useId()
  return (
    <section aria-labelledby={id} className="min-w-0">
      <SectionTitle id={id}>{title}</SectionTitle>
      {children}
    </section>
  )
}

function Text({ children }: { children: string }) {
  return (
    <p dir="auto" className="max-w-[65ch] text-lg whitespace-pre-line wrap-anywhere">
      {children || missing}
    </p>
  )
}

function Website({ address }: { address: string }) {
  if (!address) return <p className="text-lg">{missing}</p>
  return (
    <a
      href={address}
      target="_blank"
      rel="noopener"
      className="link inline-flex min-h-11 items-center gap-2 text-lg"
    >
      <span className="wrap-anywhere">{shortAddress(address)}</span>
      <ExternalLink aria-hidden="true" className="size-4.5 shrink-0" />
      <span className="sr-only">(opens in a new tab)</span>
    </a>
  )
}

interface PositionsNeededProps {
  college: CollegePage
  viewer: StoredUser | undefined
  className?: string
}

/** Shows needed positions on a pitch, with the viewing player's own marked. */
function PositionsNeeded({ college, viewer, className }: PositionsNeededProps) {
  const { positionsNeeded: needed, graduatingYears, statedByCoach } = college
  const isPlayer = viewer?.type === 'player'
  const profile = useQuery({ ...profileQuery(viewer?.userId ?? ''), enabled: isPlayer })
  const own = isPlayer ? (profile.data?.positions ?? []) : []
  const mine = needed.filter((position) => own.includes(position))
  const played = listed(mine)
  return (
    <Card className={className}>
      <section aria-labelledby="positions-needed" className="overflow-hidden">
        <h2 id="positions-needed" className="px-5 py-4 text-[1.75rem]">
          Positions Needed
        </h2>
        <Pitch
          main={needed}
          mine={mine}
          label="Positions needed"
          className={classNames('w-full', needed.length === 0 ? 'hidden lg:block' : 'block')}
        />
        <div className="space-y-3 px-5 py-4 text-[0.9375rem]">
          <p className="font-semibold text-balance">
            {needed.length === 0 ? missing : needed.map((position) => positionNames[position]).join(', ')}
          </p>
          {mine.length > 0 && (
            <p className="text-accent">
              {mine.length === 1
                ? `You play ${played}, a position they need.`
                : `You play ${played}, positions they need.`}
            </p>
          )}
          <p className="flex flex-wrap items-center gap-2 text-ink-soft">
            Graduating
            {graduatingYears.length === 0 && ` ${missing}`}
            {graduatingYears.map((year) => (
              <Badge key={year}>{year}</Badge>
            ))}
          </p>
          {statedByCoach.includes('graduatingYears') && (
            <p className="text-sm text-ink-soft">
              <StatedByCoach />
            </p>
          )}
        </div>
      </section>
    </Card>
  )
}

interface CollegeSectionsProps {
  college: CollegePage
  viewer: StoredUser | undefined
}

/** Shows the college page below its hero: the college's own words, and its games. */
export function CollegeSections({ college, viewer }: CollegeSectionsProps) {
  return (
    <>
      <CollegeDetails college={college} viewer={viewer} />
      <div className="page-width pt-10 pb-12">
        <CalendarSection ownerId={college.collegeId} isCollege editable={false} />
      </div>
    </>
  )
}
