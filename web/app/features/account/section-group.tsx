import { type ReactNode, useEffect, useRef } from 'react'
import { useLocation } from 'react-router'
import { SectionTitle } from '../../ui/section-title.tsx'

/** Shows several settings under one title, with an id that a link can name. */
export function SectionGroup({ id, title, children }: { id: string; title: string; children: ReactNode }) {
  return (
    <section id={id} tabIndex={-1} aria-labelledby={`${id}-title`} className="min-w-0">
      <SectionTitle id={`${id}-title`}>{title}</SectionTitle>
      <div className="grid gap-4">{children}</div>
    </section>
  )
}

/** Scrolls and focuses the URL's section, again once everything above has its height, unless the person moved on. */
export function useSectionArrival(settled: boolean): void {
  const { hash, key } = useLocation()
  const arrived = useRef({ key: '', settled: false })
  useEffect(() => {
    const section = hash.length > 1 ? document.getElementById(hash.slice(1)) : null
    const before = arrived.current
    const hasGoneOn = before.key === key && (before.settled === settled || document.activeElement !== section)
    if (!section || hasGoneOn) return
    arrived.current = { key, settled }
    section.scrollIntoView()
    section.focus({ preventScroll: true })
  }, [hash, key, settled])
}
