/**
 * A decorative drawing behind the page title: on wide screens a run toward the center circle in the middle of the page,
 * on phones an arc of that circle alone.
 */
export function AuthArt() {
  return (
    <>
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
      <svg
        viewBox="0 0 120 120"
        aria-hidden="true"
        className="pointer-events-none absolute -right-14 -bottom-14 size-36 fill-none stroke-mark-faint stroke-2 lg:hidden"
      >
        <circle cx="60" cy="60" r="56" />
        <circle cx="60" cy="60" r="4" className="fill-yellow stroke-none" />
      </svg>
    </>
  )
}
