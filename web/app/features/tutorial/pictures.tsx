import { Shirt } from '../../ui/figures/avatar-shirt.tsx'
import { Crest } from '../../ui/figures/crest.tsx'
import { PitchLines, Turf } from '../../ui/figures/pitch-lines.tsx'
import { Ball, Sheet, Writing } from './picture.tsx'

/** Draws the player's own profile: shirt, facts, and how complete it is. */
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

/** Draws a pitch lying on its side, attacking to the right, with a disc at three positions. */
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

/** Draws a player's run on a screen. */
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

const days = Array.from({ length: 35 }, (_, index) => index)
const games = new Set([13, 24])

/** Draws a month from Sunday, with two games in it. */
export function CalendarPicture() {
  return (
    <>
      <Sheet x={84} y={20} width={312} height={200} />
      <path d="M84 28a8 8 0 0 1 8-8h296a8 8 0 0 1 8 8v22H84z" className="fill-fill" />
      <rect x="104" y="30" width="86" height="11" rx="5" className="fill-on-fill" />
      {days.map((day) => {
        const x = 100 + (day % 7) * 41
        const y = 62 + Math.floor(day / 7) * 30
        const game = games.has(day)
        return (
          <g key={day}>
            <rect x={x} y={y} width="35" height="25" rx="4" className={game ? 'fill-yellow' : 'fill-wash'} />
            {game && <Ball x={x + 17.5} y={y + 12.5} size={7} />}
          </g>
        )
      })}
    </>
  )
}

/** Draws the way from the profile to three colleges. */
export function CollegePicture() {
  return (
    <>
      <path d="M0 212h480" className="fill-none stroke-on-pitch stroke-4" />
      <Sheet x={38} y={58} width={126} height={124} />
      <svg aria-hidden="true" x="66" y="68" width="70" height="70">
        <Shirt name="Tour player" year={2028} className="size-full" />
      </svg>
      <Writing x={62} y={146} widths={[78, 54]} />
      <path
        d="M176 116q40-66 96-44t88-8M176 120q70 10 130 2M176 126q40 66 104 46t74-2"
        className="fill-none stroke-yellow stroke-3 [stroke-dasharray:9_8]"
      />
      <svg aria-hidden="true" x="364" y="20" width="56" height="64">
        <Crest name="Havenport University" className="size-full" />
      </svg>
      <svg aria-hidden="true" x="314" y="80" width="72" height="84">
        <Crest name="Kestrel Ridge University" className="size-full" />
      </svg>
      <svg aria-hidden="true" x="364" y="146" width="56" height="64">
        <Crest name="Bellwether College" className="size-full" />
      </svg>
    </>
  )
}

/** Draws a coach's question and the player's answer. */
export function MessagesPicture() {
  return (
    <>
      <path
        d="M240 0v240M240 74a46 46 0 0 1 0 92 46 46 0 0 1 0-92"
        className="fill-none stroke-mark-faint stroke-2"
      />
      <circle
        cx="78"
        cy="72"
        r="30"
        className="fill-paper stroke-field-line stroke-3 [stroke-dasharray:7_4]"
      />
      <text x="78" y="82" fontSize="27" textAnchor="middle" className="display fill-accent">
        TW
      </text>
      <path d="M124 38h178a8 8 0 0 1 8 8v50a8 8 0 0 1-8 8H132a8 8 0 0 1-8-8z" className="fill-paper" />
      <Writing x={142} y={54} widths={[138, 146, 92]} />
      <path d="M356 128H186a8 8 0 0 0-8 8v50a8 8 0 0 0 8 8h162a8 8 0 0 0 8-8z" className="fill-yellow" />
      <path
        d="M196 148h132M196 164h140M196 180h72"
        className="stroke-on-yellow stroke-[7] [stroke-linecap:round]"
      />
      <svg aria-hidden="true" x="374" y="124" width="72" height="72">
        <rect width="72" height="72" rx="8" className="fill-dew" />
        <Shirt name="Tour player" year={2028} className="size-full" />
      </svg>
      <g transform="translate(420 52) rotate(8)">
        <rect x="-17" y="-23" width="34" height="46" rx="5" className="fill-yellow" />
        <text y="11" fontSize="32" textAnchor="middle" className="display fill-on-yellow">
          1
        </text>
      </g>
    </>
  )
}
