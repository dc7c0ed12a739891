import { t } from '@touchline/contract'
import type { ReactNode } from 'react'
import { SectionTitle } from '../../ui/section-title.tsx'

/** One section of the privacy page, with its own link. */
export function Chapter({ id, title, children }: { id: string; title: string; children: ReactNode }) {
  return (
    <section aria-labelledby={id} className="scroll-mt-24">
      <SectionTitle id={id}>{title}</SectionTitle>
      <div className="grid max-w-[46em] gap-3">{children}</div>
    </section>
  )
}

/** Short points, one after the other. */
export function Points({ children }: { children: ReactNode }) {
  return <ul className="grid list-disc gap-1.5 pl-5">{children}</ul>
}

const chapters = [
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

/** The links to each section; they stay beside the text on wide screens. */
export function PrivacyContents() {
  return (
    <nav aria-label="On this page" className="lg:sticky lg:top-20 lg:self-start">
      <ol className="flex flex-wrap gap-2 lg:grid lg:gap-0 lg:border-l-2 lg:border-line">
        {chapters.map(({ id, name }) => (
          <li key={id}>
            <a
              href={`#${id}`}
              className="inline-flex min-h-11 items-center rounded-field border border-line bg-paper px-3.5 text-[0.9375rem] font-medium hover:bg-wash lg:-ml-0.5 lg:w-full lg:rounded-none lg:border-0 lg:border-l-2 lg:border-transparent lg:bg-transparent lg:hover:border-accent"
            >
              {name}
            </a>
          </li>
        ))}
      </ol>
    </nav>
  )
}
