import { useQueries, useQuery } from '@tanstack/react-query'
import {
  divisionNames,
  type Gender,
  type ListEntry,
  type MapCollege,
  mapLimits,
  t,
} from '@touchline/contract'
import { ChevronDown, Star } from 'lucide-react'
import { useEffect, useRef } from 'react'
import { Link } from 'react-router'
import { paths } from '../../../lib/paths.ts'
import { classNames } from '../../../ui/class-names.ts'
import { QueryFallback } from '../../../ui/feedback/query-fallback.tsx'
import { SkeletonText } from '../../../ui/feedback/skeleton.tsx'
import { SectionTitle } from '../../../ui/section-title.tsx'
import { collegesAtQuery } from '../api/compare.ts'
import type { Cluster } from './clusters.ts'
import type { Institution } from './points.ts'

interface MapListProps {
  /** As on the map, in the same order. */
  clusters: readonly Cluster[]
  entries: readonly ListEntry[]
  gender: Gender | undefined
  open: string | undefined
  onPress: (key: string) => void
}

/** Lists what the map shows, in the same order; a cluster opens its colleges. */
export function MapList({ clusters, entries, gender, open, onPress }: MapListProps) {
  const names = useNames(clusters.map(({ named }) => named))
  const count = clusters.reduce((sum, { points }) => sum + points.length, 0)
  return (
    <section aria-labelledby="on-the-map">
      <SectionTitle id="on-the-map" count={count}>
        On the map
      </SectionTitle>
      {clusters.length === 0 && <p className="text-ink-soft">No colleges here. Zoom out or choose more.</p>}
      <ul className="max-h-[34rem] overflow-y-auto rounded-card border border-line bg-paper empty:hidden lg:max-h-[calc(100dvh-16rem)]">
        {clusters.map((cluster) => (
          <ClusterItem
            key={cluster.key}
            cluster={cluster}
            near={names.get(cluster.named)}
            entries={entries}
            gender={gender}
            isOpen={cluster.key === open}
            onPress={() => onPress(cluster.key)}
          />
        ))}
      </ul>
    </section>
  )
}

/** Loads names of institutions, 50 a call. */
function useNames(unitids: readonly number[]): ReadonlyMap<number, MapCollege> {
  const rising = [...unitids].sort((one, other) => one - other)
  const parts = Array.from({ length: Math.ceil(rising.length / mapLimits.at) }, (_, part) =>
    rising.slice(part * mapLimits.at, (part + 1) * mapLimits.at),
  )
  return useQueries({
    queries: parts.map(collegesAtQuery),
    combine: (answers) =>
      new Map(answers.flatMap(({ data }) => data?.colleges.map((one) => [one.unitid, one]) ?? [])),
  })
}

interface ClusterItemProps extends Pick<MapListProps, 'entries' | 'gender'> {
  cluster: Cluster
  near: MapCollege | undefined
  isOpen: boolean
  onPress: () => void
}

function ClusterItem({ cluster, near, entries, gender, isOpen, onPress }: ClusterItemProps) {
  const item = useRef<HTMLLIElement>(null)
  useEffect(() => {
    const list = item.current?.parentElement
    // scrolls the list alone: the map stays in sight
    if (isOpen && list && item.current) list.scrollTop = item.current.offsetTop - list.offsetTop
  }, [isOpen])
  const { points } = cluster
  const unitids = points.map(({ unitid }) => unitid)
  const own = entries.filter(({ unitid }) => unitid !== null && unitids.includes(unitid)).length
  return (
    <li ref={item} className="border-t border-line first:border-t-0">
      <button
        type="button"
        aria-expanded={isOpen}
        onClick={onPress}
        className="flex min-h-12 w-full items-center gap-2 px-3 py-2 text-left hover:bg-wash focus-visible:-outline-offset-3"
      >
        {own > 0 && <Star aria-hidden="true" className="size-4.5 shrink-0 fill-yellow text-star-edge" />}
        <span className="min-w-0 flex-1 wrap-anywhere">
          {clusterText(points.length, near)}
          {own > 0 && (
            <span className="block text-sm font-semibold">
              {own === 1 ? t`1 on the list` : t`${own} on the list`}
            </span>
          )}
        </span>
        <ChevronDown aria-hidden="true" className={classNames('size-5 shrink-0', isOpen && 'rotate-180')} />
      </button>
      {isOpen && <Colleges unitids={unitids} entries={entries} gender={gender} />}
    </li>
  )
}

function clusterText(count: number, near: MapCollege | undefined): string {
  if (count === 1) return near ? near.name : t`1 college`
  return near ? t`${count} colleges near ${near.city}, ${near.state}` : t`${count} colleges`
}

interface CollegesProps extends Pick<MapListProps, 'entries' | 'gender'> {
  unitids: readonly number[]
}

/** Lists up to 50 institutions by name, each with a way to its program. */
function Colleges({ unitids, entries, gender }: CollegesProps) {
  const query = useQuery(collegesAtQuery(unitids.slice(0, mapLimits.at)))
  if (!query.data) {
    return (
      <div className="px-3 pb-3">
        <QueryFallback
          query={query}
          title={t`We couldn't load these colleges.`}
          skeleton={<SkeletonText label={t`Loading colleges`} count={2} />}
        />
      </div>
    )
  }
  const byName = query.data.colleges.toSorted((one, other) => one.name.localeCompare(other.name))
  return (
    <>
      <ul className="px-3 pb-2">
        {byName.map((college) => (
          <CollegeItem key={college.unitid} college={college} entries={entries} gender={gender} />
        ))}
      </ul>
      {unitids.length > mapLimits.at && (
        <p className="px-3 pb-3 text-sm text-ink-soft">{t`Zoom in to see all ${unitids.length}.`}</p>
      )}
    </>
  )
}

function CollegeItem({
  college,
  entries,
  gender,
}: Pick<MapListProps, 'entries' | 'gender'> & { college: MapCollege }) {
  const { unitid, name, city, state, programs } = college
  const program = programs.find((one) => one.gender === gender) ?? programs[0]
  const isListed = entries.some((entry) => entry.unitid === unitid)
  return (
    <li className="py-1.5">
      {program ? (
        <Link
          to={paths.college(program.collegeId)}
          className="link inline-flex min-h-11 items-center wrap-anywhere"
        >
          {name}
        </Link>
      ) : (
        name
      )}
      <span className="block text-sm text-ink-soft">
        {[city, state].filter((part) => part !== '').join(', ')}
        {program && ` · ${divisionNames[program.division]}`}
      </span>
      {isListed && <span className="block text-sm font-semibold">On the list</span>}
    </li>
  )
}

interface BesideListProps extends Pick<MapListProps, 'entries' | 'gender'> {
  institutions: readonly Institution[]
}

/** Lists institutions that the map does not reach, such as those of Puerto Rico. */
export function BesideList({ institutions, entries, gender }: BesideListProps) {
  if (institutions.length === 0) return null
  return (
    <section aria-labelledby="beside-the-map">
      <SectionTitle id="beside-the-map" count={institutions.length}>
        Not on the map
      </SectionTitle>
      <details>
        <summary className="min-h-11 cursor-pointer py-2.5 text-[0.9375rem]">
          Puerto Rico, and colleges whose place we don't know
        </summary>
        <Colleges unitids={institutions.map(({ unitid }) => unitid)} entries={entries} gender={gender} />
      </details>
    </section>
  )
}
