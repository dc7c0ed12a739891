/** The lines of a pitch of 68 x 105 m; place inside an svg with that view box. */
export function PitchLines({ width = 0.5 }: { width?: number }) {
  return (
    <g className="fill-none stroke-mark" strokeWidth={width}>
      <rect x="2" y="2" width="64" height="101" />
      <path d="M2 52.5h64" />
      <circle cx="34" cy="52.5" r="9.15" />
      <path d="M13.85 2v16.5h40.3V2M24.85 2v5.5h18.3V2M13.85 103V86.5h40.3V103M24.85 103v-5.5h18.3v5.5" />
      <path d="M26.7 18.5a9.15 9.15 0 0 0 14.6 0M26.7 86.5a9.15 9.15 0 0 1 14.6 0" />
      <path d="M2 4a2 2 0 0 0 2-2M64 2a2 2 0 0 0 2 2M2 101a2 2 0 0 1 2 2M64 103a2 2 0 0 1 2-2" />
      <path d="M30.3 2V.6h7.4V2M30.3 103v1.4h7.4V103" />
    </g>
  )
}

const cuts = [0, 2, 4].map((index) => index * 17.5)

/** Turf with mown stripes, to draw lines and people on. */
export function Turf() {
  return (
    <>
      <rect width="68" height="105" className="fill-field" />
      {cuts.map((y) => (
        <rect key={y} y={y} width="68" height="17.5" className="fill-field-cut" />
      ))}
    </>
  )
}
