import { useQuery } from '@tanstack/react-query'
import { t } from '@touchline/contract'
import type { StoredUser } from '../../../lib/session/session.ts'
import { QueryFallback } from '../../../ui/feedback/query-fallback.tsx'
import { SkeletonText } from '../../../ui/feedback/skeleton.tsx'
import { lazyPart } from '../../../ui/lazy-part.tsx'
import { PageHeader } from '../../../ui/page-header.tsx'
import { collegeMapQuery, distancesQuery } from '../api/compare.ts'
import { collegeListQuery } from '../api/list.ts'
import { ListTabs } from '../list-tabs.tsx'
import { useListFamily } from '../model/family.ts'
import { WhoseColleges } from '../whose-colleges.tsx'
import type { MapRoomProps } from './map-room.tsx'

const MapRoom = lazyPart<MapRoomProps>(async () => (await import('./map-room.tsx')).MapRoom, MapLoading)

/** Shows every college on a map, with those of the family's list marked. */
export function MapPage({ user }: { user: StoredUser }) {
  const { playerId, childId, children } = useListFamily(user)
  return (
    <>
      <PageHeader
        title={t`Where colleges are`}
        eyebrow={user.userId === playerId ? t`My colleges` : t`Our colleges`}
      />
      <ListTabs view="map" childId={childId} />
      <div className="page-width py-6 pb-14">
        {playerId ? (
          <Loaded user={user} playerId={playerId} />
        ) : (
          <WhoseColleges family={children} skeleton={<MapLoading />} />
        )}
      </div>
    </>
  )
}

function Loaded({ user, playerId }: { user: StoredUser; playerId: string }) {
  const map = useQuery(collegeMapQuery)
  const list = useQuery(collegeListQuery(playerId))
  const entries = list.data?.entries ?? []
  const distances = useQuery(distancesQuery(playerId, []))
  if (!map.data) {
    return <QueryFallback query={map} title={t`We couldn't load the map.`} skeleton={<MapLoading />} />
  }
  return (
    <MapRoom
      map={map.data}
      entries={entries}
      home={distances.data?.from ?? null}
      gender={user.gender ?? entries[0]?.college.gender}
    />
  )
}

function MapLoading() {
  return <SkeletonText label={t`Loading the map`} count={10} />
}
