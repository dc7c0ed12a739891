import { useInfiniteQuery } from '@tanstack/react-query'
import { divisionNames, t, type UnlistedCollege } from '@touchline/contract'
import { useState } from 'react'
import { messageOf } from '../../../lib/http/problem-error.ts'
import { Button } from '../../../ui/button.tsx'
import { ConfirmDialog } from '../../../ui/dialogs/dialogs.tsx'
import { EmptyState } from '../../../ui/feedback/empty-state.tsx'
import { useToast } from '../../../ui/feedback/toast.tsx'
import { collegesQuery, useSettleCollege } from '../api.ts'
import { CollegeLink, DateTime } from '../cells.tsx'
import { Paged } from '../paged.tsx'
import { type Column, RecordTable, RowTitle } from '../record-table.tsx'

const columns: [Column<UnlistedCollege>, ...Column<UnlistedCollege>[]] = [
  {
    name: t`College`,
    cell: ({ collegeName, gender }) => (
      <RowTitle below={gender === 'female' ? t`Women` : t`Men`}>{collegeName}</RowTitle>
    ),
  },
  { name: t`Division`, cell: ({ division }) => divisionNames[division] },
  {
    name: t`Website`,
    cell: ({ collegeWebsite }) => <CollegeLink website={collegeWebsite} />,
  },
  {
    name: t`In their words`,
    cell: ({ description }) => <p className="line-clamp-3 max-w-prose">{description || '–'}</p>,
  },
  { name: t`Coaches`, cell: ({ coaches }) => <span className="tabular-nums">{coaches}</span> },
  { name: t`Added`, cell: ({ madeAt }) => <DateTime at={madeAt} /> },
]

const keyOf = (college: UnlistedCollege) => college.collegeId

function settledWords(listed: boolean | undefined): string {
  if (listed === undefined) return t`Already decided`
  return listed ? t`Listed` : t`Removed`
}

/** Lists colleges added by coaches and not yet decided about; nobody can find them yet. */
export function UnlistedColleges() {
  const query = useInfiniteQuery(collegesQuery)
  const { removed, setRemoved, settled, busyId, answer } = useSettling()

  return (
    <>
      <Paged
        query={query}
        rowsOf={(page) => page.colleges}
        keyOf={keyOf}
        failed={t`We couldn't load the unlisted colleges.`}
        empty={<EmptyState level={2} scene="corner-flag" title="All colleges are listed" />}
      >
        {(colleges) => (
          <RecordTable
            label="Unlisted colleges"
            places={colleges}
            keyOf={keyOf}
            columns={columns}
            settled={({ collegeId }, gone) =>
              gone ? <p className="font-semibold">{settledWords(settled.get(collegeId))}</p> : undefined
            }
            actions={(college) => {
              const busy = busyId === college.collegeId
              return (
                <>
                  {college.coaches === 0 && (
                    <Button
                      variant="outline"
                      disabled={busy}
                      onClick={() => setRemoved(college)}
                      aria-label={`Remove ${college.collegeName}`}
                    >
                      Remove
                    </Button>
                  )}
                  <Button
                    loading={busy}
                    onClick={() => answer(college, true)}
                    aria-label={`List ${college.collegeName}`}
                  >
                    List
                  </Button>
                </>
              )
            }}
          />
        )}
      </Paged>
      <ConfirmDialog
        open={removed !== undefined}
        onOpenChange={(open) => {
          if (!open) setRemoved(undefined)
        }}
        title={`Remove ${removed?.collegeName ?? ''}?`}
        description={t`No one belongs to it. A coach can add it again at sign-up.`}
        confirm={t`Remove`}
        onConfirm={() => {
          if (removed) answer(removed, false)
        }}
        busy={busyId !== undefined}
      />
    </>
  )
}

function useSettling() {
  const [removed, setRemoved] = useState<UnlistedCollege>()
  // Colleges that left the list, by id: true if listed, false if removed.
  const [settled, setSettled] = useState<ReadonlyMap<string, boolean>>(new Map())
  const settle = useSettleCollege()
  const toast = useToast()

  const answer = ({ collegeId, collegeName }: UnlistedCollege, listed: boolean) =>
    settle.mutate(
      { collegeId, listed },
      {
        onSuccess: () => {
          setSettled((now) => new Map([...now, [collegeId, listed]]))
          toast.success(listed ? t`We listed ${collegeName}.` : t`We removed ${collegeName}.`)
        },
        onError: (error) => toast.failure(messageOf(error)),
        onSettled: () => setRemoved(undefined),
      },
    )
  const busyId = settle.isPending ? settle.variables.collegeId : undefined
  return { removed, setRemoved, settled, busyId, answer }
}
