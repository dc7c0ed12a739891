import { t } from '@touchline/contract'
import type { ReactNode } from 'react'
import { PageContents } from '../../ui/page-contents.tsx'
import { SectionTitle } from '../../ui/section-title.tsx'

/** Shows one section of the privacy page, with its own link. */
export function Section({ id, title, children }: { id: string; title: string; children: ReactNode }) {
  return (
    <section aria-labelledby={id} className="scroll-mt-24">
      <SectionTitle id={id}>{title}</SectionTitle>
      <div className="grid max-w-[46em] gap-3">{children}</div>
    </section>
  )
}

export function Points({ children }: { children: ReactNode }) {
  return <ul className="grid list-disc gap-1.5 pl-5">{children}</ul>
}

const sections = [
  { id: 'keep', name: t`What we keep` },
  { id: 'who', name: t`Who sees what` },
  { id: 'contact', name: t`Who can write to you` },
  { id: 'parents', name: t`Parents` },
  { id: 'looks', name: t`Profile views` },
  { id: 'how-long', name: t`How long` },
  { id: 'yours', name: t`Download or delete` },
  { id: 'trackers', name: t`No trackers` },
  { id: 'under-13', name: t`Under 13` },
  { id: 'complain', name: t`If something's wrong` },
  { id: 'security', name: t`Security` },
]

/** Lists the links to each section of the privacy page. */
export function PrivacyContents() {
  return <PageContents sections={sections} />
}
