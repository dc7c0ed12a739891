import { Crest } from '../../ui/figures/crest.tsx'
import { Shirt } from '../../ui/figures/shirt.tsx'
import { Ball, Sheet, Writing } from './picture.tsx'

const days = Array.from({ length: 35 }, (_, index) => index)
const games = new Set([13, 24])

/** A month from Sunday, two games in it. */
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

/** From the profile to three colleges. */
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

/** A coach asks, the player answers. */
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
