import type { ReactNode } from 'react'
import { SectionTitle } from '../../ui/section-title.tsx'

/** Several settings under one title, with their own link. */
export function SectionGroup({ id, title, children }: { id: string; title: string; children: ReactNode }) {
  return (
    <section id={id} tabIndex={-1} aria-labelledby={`${id}-title`} className="min-w-0">
      <SectionTitle id={`${id}-title`}>{title}</SectionTitle>
      <div className="grid gap-4">{children}</div>
    </section>
  )
}
