import { Crest } from '../../../ui/figures/crest.tsx'
import { PitchFigure } from './pitch-figure.tsx'

// A pitch of 105 x 68 m seen from its touchline; computed once by a central projection.
const stripes =
  'M-1200 620L147 131L210 131L-1025 620ZM-850 620L273 131L335 131L-675 620ZM-500 620L398 131L461 131L-325 620ZM-150 620L524 131L586 131L25 620ZM200 620L649 131L712 131L375 620ZM550 620L775 131L837 131L725 620ZM900 620L900 131L963 131L1075 620ZM1250 620L1025 131L1088 131L1425 620ZM1600 620L1151 131L1214 131L1775 620ZM1950 620L1276 131L1339 131L2125 620ZM2300 620L1402 131L1465 131L2475 620ZM2650 620L1527 131L1590 131L2825 620Z'
const lines =
  'M-150 620L524 131L1276 131L1950 620M900 620L900 131M130 416L372 416L603 172L467 172M1670 416L1428 416L1197 172L1333 172M265 318L332 318L460 214L408 214M1535 318L1468 318L1340 214L1392 214M997 260L993 251L987 243L979 236L968 229L957 224L944 220L930 217L915 215L900 214L885 215L870 217L856 220L843 224L832 229L821 236L813 243L807 251L803 260L803 269L805 278L811 287L819 296L831 303L846 309L862 314L881 317L900 318L919 317L938 314L954 309L969 303L981 296L989 287L995 278L997 269Z'

const players = [
  { x: 957, y: 147, scale: 0.72, team: 'chalk' },
  { x: 833, y: 159, scale: 0.75, team: 'green' },
  { x: 913, y: 186, scale: 0.82, team: 'green' },
  { x: 1113, y: 202, scale: 0.86, team: 'chalk' },
  { x: 778, y: 229, scale: 0.93, team: 'chalk' },
  { x: 1037, y: 244, scale: 0.96, team: 'green' },
  { x: 836, y: 303, scale: 1.11, team: 'green' },
  { x: 1227, y: 310, scale: 1.13, team: 'green' },
  { x: 672, y: 384, scale: 1.31, team: 'chalk' },
  { x: 1005, y: 474, scale: 1.54, team: 'yellow' },
] as const

const benches = [
  { name: 'Larkspur State', place: 'left-[44%] size-13 md:left-[58%] md:size-17' },
  {
    name: 'Kestrel Ridge University',
    place: 'left-[61%] size-17 -translate-y-2 md:left-[71%] md:size-22 md:-translate-y-3',
  },
  { name: 'Tamarack Bay College', place: 'left-[82%] size-13 md:left-[85%] md:size-17' },
] as const

/** Draws the hero's scene: a match from the touchline, a player running toward college crests. */
export function HeroArt() {
  return (
    <div
      aria-hidden="true"
      className="pointer-events-none absolute inset-x-0 bottom-0 -z-10 h-80 overflow-hidden md:inset-0 md:h-full"
    >
      <svg
        viewBox="0 0 1440 760"
        preserveAspectRatio="xMidYMax slice"
        aria-hidden="true"
        className="absolute inset-0 size-full"
      >
        <path d="M0 119H1440V760H0z" className="fill-turf" />
        <path d={stripes} className="fill-white/5" />
        <path d={lines} className="fill-none stroke-[#f7f6f0]/50 stroke-2" />
        <path d="M0 620H1440" className="stroke-on-pitch stroke-[7]" />
        <path
          d="M1019 488c70 30-20 70 60 158"
          className="fill-none stroke-yellow stroke-[5] [stroke-dasharray:13_11]"
        />
        {players.map((player) => (
          <PitchFigure key={`${player.x}-${player.y}`} {...player} />
        ))}
      </svg>
      <div className="absolute inset-x-0 bottom-3 h-20 md:bottom-5">
        {benches.map((bench) => (
          <div key={bench.name} className={`absolute bottom-0 ${bench.place}`}>
            <Crest name={bench.name} className="size-full" />
          </div>
        ))}
      </div>
    </div>
  )
}
