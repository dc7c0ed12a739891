import type { ReactNode } from 'react'

interface SectionTitleProps {
  children: ReactNode
  level?: 2 | 3
  id?: string
  /** A number after the title, such as how many there are. */
  count?: ReactNode
  /** At the end of the line, such as a link to all. */
  aside?: ReactNode
}

/** Shows a section's title on a chalk line that turns at the corner. */
export function SectionTitle({ children, level = 2, id, count, aside }: SectionTitleProps) {
  const Heading = level === 2 ? 'h2' : 'h3'
  return (
    <div className="mb-3 flex min-h-11 items-center gap-3 max-sm:flex-wrap">
      <Heading id={id} className="text-2xl tracking-wide uppercase">
        {children}
        {count !== undefined && <span className="number ml-2.5 text-ink-soft">{count}</span>}
      </Heading>
      <span aria-hidden="true" className="corner-line mt-2.5 max-xs:invisible max-xs:w-0 max-xs:min-w-0" />
      {aside}
    </div>
  )
}

/** The style of the landing pages' section titles. */
export const sectionTitle = 'text-[clamp(2.25rem,1.7rem+2.2vw,3.25rem)] leading-[0.98]'
