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

/** Draws the band of pitch at the top of a page, with its h1. */
export function PageHeader({ title, eyebrow, figure, children, aside }: PageHeaderProps) {
  return (
    <div className="on-pitch mown overflow-hidden">
      <div className="page-width flex min-h-24 flex-wrap items-center gap-x-7 gap-y-4 py-5">
        {figure}
        <div className="flex min-w-0 flex-[1_1_16rem] items-center gap-7 self-stretch">
          <div className="min-w-0 [&>h1+p]:mt-1">
            {eyebrow && <p className="text-sm font-medium text-on-pitch-soft">{eyebrow}</p>}
            <h1 className="text-[2.125rem] tracking-wide break-words uppercase outline-none sm:text-[2.625rem]">
              {title}
            </h1>
            {children}
          </div>
          <CenterCircle />
        </div>
        {aside}
      </div>
    </div>
  )
}

/** Draws the middle of the pitch in the space left by title and buttons; nothing if too little. */
function CenterCircle() {
  return (
    <div className="@container relative -my-5 min-w-0 flex-1 self-stretch">
      <svg
        aria-hidden="true"
        viewBox="0 0 240 120"
        preserveAspectRatio="xMidYMid meet"
        className="pointer-events-none absolute inset-0 hidden size-full fill-none stroke-mark-faint stroke-2 @xs:block"
      >
        <circle cx="120" cy="60" r="118" />
        <path d="M120-60v240" />
      </svg>
    </div>
  )
}
