/** A corner of the pitch, to draw in the corner of a panel. */
export function CornerArc({ className }: { className?: string }) {
  return (
    <svg
      viewBox="0 0 40 40"
      aria-hidden="true"
      className={className ?? 'size-10 fill-none stroke-line stroke-2'}
    >
      <path d="M0 1h39v39M15 1a24 24 0 0 0 24 24" />
    </svg>
  )
}
