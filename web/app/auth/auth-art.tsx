/** Half a pitch up to the halfway line, which is the sheet's own middle, with one run drawn on it. Decorative. */
export function AuthArt() {
  return (
    <svg
      viewBox="0 0 720 900"
      preserveAspectRatio="xMaxYMax slice"
      aria-hidden="true"
      className="pointer-events-none absolute inset-0 size-full fill-none"
    >
      <g className="stroke-mark-faint stroke-3">
        <circle cx="720" cy="560" r="150" />
        <path d="M0 270h165v580H0M0 425h55v270H0M165 478a103 103 0 0 1 0 164" />
      </g>
      <path
        d="M196 742q150 118 296-34 84-88 222-134"
        className="stroke-yellow/80 stroke-4 [stroke-dasharray:14_12]"
      />
      <circle cx="196" cy="742" r="15" className="fill-yellow" />
      <g className="fill-pitch-300/45">
        <circle cx="318" cy="612" r="13" />
        <circle cx="402" cy="836" r="13" />
        <circle cx="560" cy="618" r="13" />
      </g>
      <circle cx="716" cy="573" r="9" className="fill-on-pitch" />
    </svg>
  )
}
