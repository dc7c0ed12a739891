import { type CollegePage, missing } from '@touchline/contract'
import { ExternalLink } from 'lucide-react'
import { type ReactNode, useId } from 'react'
import type { StoredUser } from '../platform/session.ts'
import { SectionTitle } from '../ui/section-title.tsx'
import { collegeFacts, shortAddress } from './facts.ts'
import { PositionsNeeded } from './positions-needed.tsx'

interface CollegeDetailsProps {
  college: CollegePage
  viewer: StoredUser | undefined
}

/** Everything below the hero; missing values show N/A. */
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
        <dl className="grid grid-cols-[repeat(auto-fill,minmax(9.5rem,1fr))] gap-x-6 gap-y-5">
          {collegeFacts(college).map(({ name, value }) => (
            <div key={name} className="flex flex-col-reverse justify-end gap-1">
              <dt className="text-sm text-ink-soft">{name}</dt>
              <dd className="number text-[1.625rem] wrap-anywhere">{value}</dd>
            </div>
          ))}
        </dl>
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
  return <p className="max-w-[65ch] text-lg whitespace-pre-line wrap-anywhere">{children || missing}</p>
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
      <span className="sr-only">, opens in a new tab</span>
    </a>
  )
}
