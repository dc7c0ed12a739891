import { PitchLines, Turf } from '../../ui/figures/pitch-lines.tsx'
import { Shirt } from '../../ui/figures/shirt.tsx'
import { Ball, Sheet, Writing } from './picture.tsx'

/** The own profile: shirt, facts, and how full it is. */
export function ProfilePicture() {
  return (
    <>
      <path d="M0 200h480M240 200a46 46 0 0 1 92 0" className="fill-none stroke-mark stroke-2" />
      <Sheet x={70} y={28} width={340} height={184} />
      <svg aria-hidden="true" x="90" y="46" width="104" height="104">
        <rect width="104" height="104" rx="8" className="fill-dew" />
        <Shirt name="Tour player" year={2028} className="size-full" />
      </svg>
      <Writing x={216} y={52} widths={[132, 96, 118, 74]} />
      <rect x="90" y="172" width="300" height="12" rx="6" className="fill-line" />
      <rect x="90" y="172" width="214" height="12" rx="6" className="fill-accent" />
      <circle cx="304" cy="178" r="10" className="fill-yellow stroke-paper stroke-3" />
    </>
  )
}

/** A pitch lying on its side, attacking to the right. */
export function PositionsPicture() {
  return (
    <>
      <svg aria-hidden="true" x="64" y="6" width="352" height="228" viewBox="0 0 105 68">
        <g transform="matrix(0 1 -1 0 105 0)">
          <Turf />
          <PitchLines />
        </g>
      </svg>
      <g className="display" textAnchor="middle">
        <Disc x={340} y={62} text="LW" main />
        <Disc x={372} y={120} text="ST" />
        <Disc x={308} y={120} text="CAM" />
      </g>
    </>
  )
}

function Disc({ x, y, text, main = false }: { x: number; y: number; text: string; main?: boolean }) {
  return (
    <>
      <circle
        cx={x}
        cy={y}
        r={main ? 25 : 21}
        className={main ? 'fill-yellow' : 'fill-field stroke-yellow stroke-[3.500]'}
      />
      <text
        x={x}
        y={y + (main ? 7 : 6)}
        fontSize={main ? 21 : 17}
        className={main ? 'fill-on-yellow' : 'fill-on-pitch'}
      >
        {text}
      </text>
    </>
  )
}

/** A player's run on a screen. */
export function VideoPicture() {
  return (
    <>
      <rect x="76" y="22" width="328" height="184" rx="10" className="fill-pitch-950" />
      <path d="M88 150h304v40a6 6 0 0 1-6 6H94a6 6 0 0 1-6-6z" className="fill-turf-cut" />
      <path d="M88 150h304M240 150l-30 46M330 150l26 46" className="fill-none stroke-mark stroke-2" />
      <path
        d="M118 178q60-40 112-14t130-38"
        className="fill-none stroke-yellow stroke-3 [stroke-dasharray:8_7]"
      />
      <Ball x={364} y={124} size={8} />
      <circle cx="240" cy="104" r="38" className="fill-yellow" />
      <path d="M228 84v40l33-20z" className="fill-on-yellow" />
      <rect x="96" y="214" width="288" height="6" rx="3" className="fill-mark-faint" />
      <rect x="96" y="214" width="92" height="6" rx="3" className="fill-yellow" />
    </>
  )
}
