import { type Distances, t } from '@touchline/contract'
import { Minus, Plus, Undo2 } from 'lucide-react'
import { useRef } from 'react'
import { classNames } from '../../../ui/class-names.ts'
import type { Cluster } from './clusters.ts'
import { borders, coast } from './outlines.ts'
import { unitsPerMile } from './points.ts'
import { useGestures } from './use-gestures.ts'
import {
  isClosest,
  isWhole,
  middleOf,
  moved,
  type View,
  viewBoxOf,
  wholeMap,
  zoomed,
  zoomStep,
} from './view.ts'

interface MapViewProps {
  view: View
  setView: (view: View) => void
  clusters: readonly Cluster[]
  /** Units of the map in one pixel of the screen. */
  unit: number
  home: Distances['from']
  /** The radius of the ring around home. */
  miles: number | undefined
  /** Unitids of the list. */
  listed: ReadonlySet<number>
  open: string | undefined
  onOpen: (key: string) => void
}

/** Draws the map. Keyboards and screen readers use the list beside it, which has the same in the same order. */
export function MapView({ view, setView, ...drawn }: MapViewProps) {
  const svg = useRef<SVGSVGElement>(null)
  const gestures = useGestures({ svg, view, setView, onPress: drawn.onOpen })
  return (
    <div className="overflow-hidden rounded-card border border-line bg-wash">
      <ZoomButtons view={view} setView={setView} home={drawn.home} />
      <svg
        ref={svg}
        {...gestures}
        aria-hidden="true"
        viewBox={viewBoxOf(view)}
        className={classNames(
          'block aspect-[975/610] w-full select-none',
          isWhole(view) ? 'touch-pan-y' : 'cursor-grab touch-none active:cursor-grabbing',
        )}
      >
        <path d={coast} className="fill-paper stroke-field-line" strokeWidth={drawn.unit} />
        <path d={borders} className="fill-none stroke-line" strokeWidth={drawn.unit} />
        <Home {...drawn} />
        {drawn.clusters.map((cluster) => (
          <Mark
            key={cluster.key}
            cluster={cluster}
            unit={drawn.unit}
            listed={drawn.listed}
            isOpen={cluster.key === drawn.open}
          />
        ))}
      </svg>
    </div>
  )
}

function Home({ home, miles, unit }: Pick<MapViewProps, 'home' | 'miles' | 'unit'>) {
  if (!home || home.x === null || home.y === null) return null
  const { x, y } = home
  const arm = 7 * unit
  return (
    <>
      {miles !== undefined && (
        <circle
          cx={x}
          cy={y}
          r={miles * unitsPerMile}
          className="fill-none stroke-sky"
          strokeWidth={2 * unit}
          strokeDasharray={`${6 * unit} ${4 * unit}`}
        />
      )}
      <path
        d={`M${x - arm} ${y}h${2 * arm}M${x} ${y - arm}v${2 * arm}`}
        className="stroke-sky"
        strokeWidth={3 * unit}
      />
    </>
  )
}

interface MarkProps {
  cluster: Cluster
  unit: number
  listed: ReadonlySet<number>
  isOpen: boolean
}

/** Draws a college, or a cluster with its number; one with a college of the list has a yellow ring and a point above. */
function Mark({ cluster: { key, x, y, points }, unit, listed, isOpen }: MarkProps) {
  const isListed = points.some(({ unitid }) => listed.has(unitid))
  const many = points.length > 1
  const radius = (many ? 11 + Math.min(5, Math.log2(points.length)) : 6) * unit
  return (
    <g data-key={key} className="cursor-pointer">
      {/* a finger's width */}
      <circle cx={x} cy={y} r={22 * unit} className="fill-transparent" />
      {isListed && (
        <path
          d={`M${x - 7 * unit} ${y - radius - 13 * unit}h${14 * unit}l${-7 * unit} ${10 * unit}z`}
          className="fill-yellow stroke-ink"
          strokeWidth={unit}
        />
      )}
      <circle
        cx={x}
        cy={y}
        r={radius}
        className={classNames(isOpen ? 'fill-sky' : 'fill-fill', isListed ? 'stroke-yellow' : 'stroke-paper')}
        strokeWidth={(isListed ? 3 : 1.5) * unit}
      />
      {many && (
        <text
          x={x}
          y={y}
          dy="0.35em"
          textAnchor="middle"
          fontSize={12 * unit}
          className={classNames('font-semibold', isOpen ? 'fill-paper' : 'fill-on-fill')}
        >
          {points.length}
        </text>
      )}
    </g>
  )
}

const zoomButton =
  'grid size-11 place-items-center rounded-field border-2 border-field-line bg-paper text-ink hover:bg-wash disabled:border-line disabled:text-ink-soft'

/** Comes closer; from the whole map toward home, whose colleges a family looks at first. */
function closer(view: View, home: Distances['from']): View {
  const next = zoomed(view, zoomStep)
  if (!isWhole(view) || !home || home.x === null || home.y === null) return next
  const { x, y } = middleOf(next)
  return moved(next, { x: home.x - x, y: home.y - y })
}

/** Shows the buttons above the map: on it they would hide colleges. */
function ZoomButtons({ view, setView, home }: Pick<MapViewProps, 'view' | 'setView' | 'home'>) {
  return (
    <div className="flex justify-end gap-1.5 border-b border-line p-2">
      <button
        type="button"
        aria-label={t`Zoom in`}
        disabled={isClosest(view)}
        onClick={() => setView(closer(view, home))}
        className={zoomButton}
      >
        <Plus aria-hidden="true" className="size-5" />
      </button>
      <button
        type="button"
        aria-label={t`Zoom out`}
        disabled={isWhole(view)}
        onClick={() => setView(zoomed(view, 1 / zoomStep))}
        className={zoomButton}
      >
        <Minus aria-hidden="true" className="size-5" />
      </button>
      {!isWhole(view) && (
        <button
          type="button"
          aria-label={t`Whole map`}
          onClick={() => setView(wholeMap)}
          className={zoomButton}
        >
          <Undo2 aria-hidden="true" className="size-5" />
        </button>
      )}
    </div>
  )
}
