import type { ReactNode } from 'react'

interface PageHeaderProps {
  title: ReactNode
  eyebrow?: ReactNode
  /** Beside the title on the left: a shirt, a crest. */
  figure?: ReactNode
  /** Below the title. */
  children?: ReactNode
  /** At the right end: a search box, counts, the page's main button. */
  aside?: ReactNode
}

/** The band of pitch at the top of a page, with its h1. */
export function PageHeader({ title, eyebrow, figure, children, aside }: PageHeaderProps) {
  return (
    <div className="on-pitch mown relative overflow-hidden">
      <svg
        viewBox="0 0 1440 120"
        preserveAspectRatio="xMaxYMid slice"
        aria-hidden="true"
        className="pointer-events-none absolute inset-0 size-full fill-none stroke-mark-faint stroke-2"
      >
        <circle cx="720" cy="60" r="118" />
        <path d="M720-60v240M1440-40h-150v200h150M1290 8a66 66 0 0 0 0 104M0-40h150v200H0" />
      </svg>
      <div className="wide-width relative flex min-h-24 flex-wrap items-center gap-x-7 gap-y-4 py-5">
        {figure}
        <div className="min-w-0 flex-[1_1_16rem]">
          {eyebrow && <p className="text-sm font-medium text-on-pitch-soft">{eyebrow}</p>}
          <h1 className="text-[2.125rem] tracking-wide break-words uppercase outline-none sm:text-[2.625rem]">
            {title}
          </h1>
          {children}
        </div>
        {aside}
      </div>
    </div>
  )
}
