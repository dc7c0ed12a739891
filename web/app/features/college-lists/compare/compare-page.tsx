import { useQuery } from '@tanstack/react-query'
import { comparison, t } from '@touchline/contract'
import { Printer } from 'lucide-react'
import type { StoredUser } from '../../../lib/session/session.ts'
import { Button } from '../../../ui/button.tsx'
import { QueryFallback } from '../../../ui/feedback/query-fallback.tsx'
import { SkeletonText } from '../../../ui/feedback/skeleton.tsx'
import { PageHeader } from '../../../ui/page-header.tsx'
import { compareQuery, distancesQuery } from '../api/compare.ts'
import { collegeListQuery } from '../api/list.ts'
import { ListTabs } from '../list-tabs.tsx'
import { useListFamily } from '../model/family.ts'
import { WhoseColleges } from '../whose-colleges.tsx'
import { ChooseColleges } from './choose-colleges.tsx'
import { columnOf } from './compare-rows.ts'
import { Comparison } from './comparison.tsx'

interface ComparePageProps {
  user: StoredUser
  /** Of the colleges, as in the address. */
  ids: readonly string[]
}

/** Shows two to four colleges side by side, for a player or a parent's child. */
export function ComparePage({ user, ids }: ComparePageProps) {
  const { playerId, childId, children } = useListFamily(user)
  return (
    <>
      <PageHeader
        title={t`Side by side`}
        eyebrow={user.userId === playerId ? t`My colleges` : t`Our colleges`}
        aside={
          ids.length >= comparison.min && (
            <Button
              variant="on-pitch"
              size="normal"
              icon={<Printer aria-hidden="true" className="size-5" />}
              onClick={() => window.print()}
            >
              Print
            </Button>
          )
        }
      />
      <ListTabs view="compare" childId={childId} compared={ids.join(',')} />
      <div className="page-width py-6 pb-14">
        {playerId ? (
          <Compared user={user} playerId={playerId} childId={childId} ids={ids} />
        ) : (
          <WhoseColleges family={children} skeleton={<Loading />} />
        )}
      </div>
    </>
  )
}

interface ComparedProps extends ComparePageProps {
  playerId: string
  childId: string | undefined
}

function Compared({ user, playerId, childId, ids }: ComparedProps) {
  const isRange = ids.length >= comparison.min && ids.length <= comparison.max
  const list = useQuery(collegeListQuery(playerId))
  const facts = useQuery({ ...compareQuery(ids), enabled: isRange })
  const distances = useQuery({ ...distancesQuery(playerId, ids), enabled: isRange })
  const entries = list.data?.entries ?? []
  if (!isRange) return <ChooseColleges query={list} entries={entries} childId={childId} />
  if (!facts.data || !distances.data) {
    return (
      <QueryFallback
        query={facts.error ? facts : distances}
        title={t`We couldn't load these colleges.`}
        skeleton={<Loading />}
      />
    )
  }
  const { state, from, distances: measured } = distances.data
  const columns = facts.data.colleges.map((college) =>
    columnOf(college, {
      home: state,
      miles: measured.find(({ collegeId }) => collegeId === college.collegeId)?.miles ?? null,
      entry: entries.find((entry) => entry.college.collegeId === college.collegeId),
    }),
  )
  if (columns.length < comparison.min) {
    return (
      <ChooseColleges
        query={list}
        entries={entries}
        childId={childId}
        note={t`One of these colleges is no longer listed.`}
      />
    )
  }
  return (
    <Comparison
      columns={columns}
      entries={entries}
      from={from}
      knowsState={state !== null}
      userId={user.userId}
      playerId={playerId}
    />
  )
}

function Loading() {
  return <SkeletonText label={t`Loading colleges`} count={10} />
}
