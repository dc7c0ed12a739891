import type { ReactNode } from 'react'
import { classNames } from '../../ui/class-names.ts'

interface AuthLayoutProps {
  title: string
  lead?: ReactNode
  /** Shown above the title, such as step progress. */
  before?: ReactNode
  /** Shown on the pitch below the title. */
  aside?: ReactNode
  /** Draws half a pitch behind the title, for pages with nothing else there. */
  art?: boolean
  /** Hides the page from a signed-in visitor, who is about to be redirected. */
  entrance?: boolean
  children: ReactNode
}

/** Lays out login and sign-up pages: the title on one half, the form on the other. */
export function AuthLayout({ title, lead, before, aside, art, entrance, children }: AuthLayoutProps) {
  return (
    <div
      data-flush
      className={classNames(
        'grid min-h-[calc(100dvh-3.625rem)] grid-rows-[auto_1fr] bg-paper lg:grid-cols-2 lg:grid-rows-1',
        entrance && 'unless-signed-in',
      )}
    >
      <div className="on-pitch mown relative grid justify-items-center overflow-clip lg:content-start lg:justify-items-end">
        {art && <AuthArt />}
        <div
          className={classNames(
            'relative w-full max-w-[34rem] px-4 pt-6 pb-7 lg:max-w-[38rem] lg:px-16 lg:pt-11 lg:pb-14',
            // Beside a long form the title stays visible while scrolling, if the window is tall enough.
            '[@media(width>=64rem)_and_(height>=44rem)]:sticky lg:top-14 lg:self-start',
          )}
        >
          {before}
          <h1 className="text-[clamp(2.75rem,2rem+3vw,4.5rem)] leading-[0.9] uppercase outline-none">
            {title}
          </h1>
          {lead && <p className="mt-3 max-w-[30em] text-[1.0625rem] text-on-pitch-soft">{lead}</p>}
          {aside}
        </div>
      </div>
      <div className="grid content-start justify-items-center lg:justify-items-start">
        <div className="w-full max-w-[34rem] px-4 pt-7 pb-12 lg:max-w-[38rem] lg:px-16 lg:pt-13 lg:pb-16">
          <noscript>
            <p className="mb-6 rounded-field border-l-6 border-sky bg-sky-wash p-4">
              This page needs JavaScript to keep what you type safe until you send it.
            </p>
          </noscript>
          {children}
        </div>
      </div>
    </div>
  )
}

/** Draws a decoration behind the title on wide screens: a run toward the center circle. */
function AuthArt() {
  return (
    <svg
      viewBox="0 0 720 440"
      preserveAspectRatio="xMaxYMax meet"
      aria-hidden="true"
      className="pointer-events-none absolute right-0 bottom-0 h-[min(27rem,52%)] overflow-visible fill-none max-lg:hidden"
    >
      <g className="stroke-mark-faint stroke-3">
        <circle cx="720" cy="170" r="128" />
        <path d="M-600 20H96v330h-696M-600 108H36v154h-636M96 128a78 78 0 0 1 0 114" />
      </g>
      <path
        d="M170 322q128 104 268-22 78-84 270-122"
        className="stroke-yellow/85 stroke-4 [stroke-dasharray:14_12]"
      />
      <circle cx="170" cy="322" r="15" className="fill-yellow" />
      <g className="fill-pitch-300/40">
        <circle cx="300" cy="214" r="13" />
        <circle cx="392" cy="396" r="13" />
        <circle cx="532" cy="150" r="13" />
      </g>
      <circle cx="717" cy="178" r="9" className="fill-on-pitch" />
    </svg>
  )
}
