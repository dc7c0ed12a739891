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
