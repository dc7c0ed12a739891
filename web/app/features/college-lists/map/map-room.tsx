import {
  type CollegeMap,
  type Distances,
  type Gender,
  type ListEntry,
  mapLimits,
  t,
} from '@touchline/contract'
import { useMemo, useRef, useState } from 'react'
import { EmptyState } from '../../../ui/feedback/empty-state.tsx'
import { useWidth } from '../model/use-width.ts'
import { byNearness, clustersOf } from './clusters.ts'
import { BesideList, MapList } from './map-list.tsx'
import { MapTools, type Wanted, wantsAll } from './map-tools.tsx'
import { MapView } from './map-view.tsx'
import { besideOf, isShown, isWanted, type MapFilter, pointsOf, unitsPerMile } from './points.ts'
import { around, isInSight, middleOf, type View, wholeMap } from './view.ts'

export interface MapRoomProps {
  map: CollegeMap
  entries: readonly ListEntry[]
  home: Distances['from']
  gender: Gender | undefined
}

const cell = 48 // pixels of the screen in which colleges are one cluster

/** Shows the map and, beside or below it, a list with the same colleges in the same order. */
export function MapRoom({ map, entries, home, gender }: MapRoomProps) {
  const [view, setView] = useState<View>(wholeMap)
  const [wanted, setWanted] = useState<Wanted>(wantsAll)
  const [open, setOpen] = useState<string>()
  const frame = useRef<HTMLDivElement>(null)
  const width = useWidth(frame)
  const listed = useMemo(() => new Set(entries.flatMap(({ unitid }) => unitid ?? [])), [entries])
  const points = useMemo(() => pointsOf(map), [map])
  const place = home && home.x !== null && home.y !== null ? { x: home.x, y: home.y } : undefined
  const filter: MapFilter = {
    gender,
    division: wanted.division,
    listed: wanted.listed ? listed : undefined,
    within: wanted.miles !== undefined && place ? { miles: wanted.miles, ...place } : undefined,
  }
  // units of the map in a pixel
  const unit = view.width / (width ?? mapLimits.width)
  const shown = points.filter((point) => isShown(point, filter))
  const inSight = clustersOf(shown, cell * unit).filter((cluster) => isInSight(view, cluster))
  const clusters = byNearness(inSight, place ?? middleOf(view))
  const want = (next: Wanted) => {
    setWanted(next)
    if (next.miles === wanted.miles) return
    setView(next.miles !== undefined && place ? around(place, next.miles * unitsPerMile) : wholeMap)
  }
  const press = (key: string) => setOpen(key === open ? undefined : key)
  if (points.length === 0) {
    return (
      <EmptyState scene="out-of-play" level={2} title={t`No colleges to show yet`}>
        The operator of this site has not imported the college directory.
      </EmptyState>
    )
  }
  return (
    <div className="grid gap-5">
      <MapTools wanted={wanted} onChange={want} hasHome={place !== undefined} hasList={listed.size > 0} />
      <div className="grid items-start gap-5 lg:grid-cols-[minmax(0,1fr)_22rem]">
        <div ref={frame} className="lg:sticky lg:top-20">
          <MapView
            view={view}
            setView={setView}
            clusters={clusters}
            unit={unit}
            home={home}
            miles={wanted.miles}
            listed={listed}
            open={open}
            onOpen={press}
          />
          <Legend home={home} />
        </div>
        <div className="grid gap-6">
          <MapList clusters={clusters} entries={entries} gender={gender} open={open} onPress={press} />
          <BesideList
            institutions={besideOf(map).filter((one) => isWanted(one, filter))}
            entries={entries}
            gender={gender}
          />
        </div>
      </div>
    </div>
  )
}

function Legend({ home }: { home: Distances['from'] }) {
  return (
    <p className="mt-2 text-sm text-ink-soft">
      A number is that many colleges close together. A triangle above means on your list.{' '}
      {home !== null &&
        (home.known === 'town'
          ? t`The cross is ${home.place}.`
          : t`The cross is the middle of ${home.place}: add your town to the profile for better distances.`)}
    </p>
  )
}
