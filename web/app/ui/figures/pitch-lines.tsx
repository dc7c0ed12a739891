import type { Position } from '@touchline/contract'

// One path for all lines, one for all stripes: a list of results has dozens of pitches.
const lines = [
  'M2 2h64v101H2zM2 52.5h64M43.15 52.5a9.15 9.15 0 1 1-18.3 0a9.15 9.15 0 1 1 18.3 0',
  'M13.85 2v16.5h40.3V2M24.85 2v5.5h18.3V2M13.85 103V86.5h40.3V103M24.85 103v-5.5h18.3v5.5',
  'M26.7 18.5a9.15 9.15 0 0 0 14.6 0M26.7 86.5a9.15 9.15 0 0 1 14.6 0',
  'M2 4a2 2 0 0 0 2-2M64 2a2 2 0 0 0 2 2M2 101a2 2 0 0 1 2 2M64 103a2 2 0 0 1 2-2',
  'M30.3 2V.6h7.4V2M30.3 103v1.4h7.4V103',
].join('')
const cuts = [0, 2, 4].map((stripe) => `M0 ${stripe * 17.5}h68v17.5H0z`).join('')

/** Draws the lines of a pitch of 68 x 105 m; place it inside an svg with that view box. */
export function PitchLines({ width = 0.5 }: { width?: number }) {
  return <path d={lines} className="fill-none stroke-mark" strokeWidth={width} />
}

/** Draws turf with mown stripes, to draw lines and people on. */
export function Turf() {
  return (
    <>
      <rect width="68" height="105" className="fill-field" />
      <path d={cuts} className="fill-field-cut" />
    </>
  )
}

/** Places of positions on a drawn pitch; classes, because the page's policy refuses style attributes. */
export const positionPlaces: Record<Position, string> = {
  ST: 'left-[50%] top-[11%]',
  LW: 'left-[17%] top-[19%]',
  RW: 'left-[83%] top-[19%]',
  CAM: 'left-[50%] top-[27%]',
  CM: 'left-[50%] top-[43%]',
  LWB: 'left-[17%] top-[51%]',
  RWB: 'left-[83%] top-[51%]',
  CDM: 'left-[50%] top-[59%]',
  LB: 'left-[19%] top-[73%]',
  RB: 'left-[81%] top-[73%]',
  CB: 'left-[50%] top-[76%]',
  GK: 'left-[50%] top-[92%]',
}
