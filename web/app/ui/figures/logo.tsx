interface MarkProps {
  className?: string
}

/** Draws the T where the halfway line leaves the touchline, with the center circle and the ball below it. */
export function Mark({ className = 'size-8' }: MarkProps) {
  return (
    <svg viewBox="0 0 34 34" fill="none" stroke="currentColor" aria-hidden="true" className={className}>
      <path d="M1 5h32M17 5v13" strokeWidth="3.6" />
      <path d="M4.5 31.5a12.5 12.5 0 0 1 25 0" strokeWidth="2.4" />
      <circle cx="17" cy="27" r="4" className="fill-yellow" stroke="none" />
    </svg>
  )
}

// the same in every language
const productName = 'Touchline'

/** Shows the mark and the product name. */
export function Logo() {
  return (
    <span
      translate="no"
      className="display inline-flex items-center gap-2.5 text-[1.625rem] leading-none max-[24rem]:gap-1.5 max-[24rem]:text-2xl tracking-wide uppercase"
    >
      <Mark />
      {productName}
    </span>
  )
}
