import { useInfiniteQuery } from '@tanstack/react-query'
import { type DivisionToConfirm, divisionNames, t } from '@touchline/contract'
import { useState } from 'react'
import { messageOf } from '../../../lib/http/problem-error.ts'
import { Button } from '../../../ui/button.tsx'
import { EmptyState } from '../../../ui/feedback/empty-state.tsx'
import { useToast } from '../../../ui/feedback/toast.tsx'
import { divisionsQuery, useDecideDivision } from '../api.ts'
import { CollegeLink } from '../cells.tsx'
import { Paged } from '../paged.tsx'
import { type Column, RecordTable, RowTitle } from '../record-table.tsx'

const columns: [Column<DivisionToConfirm>, ...Column<DivisionToConfirm>[]] = [
  {
    name: t`College`,
    cell: ({ collegeName, gender }) => (
      <RowTitle below={gender === 'female' ? t`Women` : t`Men`}>{collegeName}</RowTitle>
    ),
  },
  { name: t`On the page`, cell: ({ division }) => divisionNames[division] },
  {
    name: t`Official`,
    cell: ({ officialDivision }) =>
      officialDivision ? divisionNames[officialDivision] : <span className="text-ink-soft">None yet</span>,
  },
  { name: t`Website`, cell: ({ collegeWebsite }) => <CollegeLink website={collegeWebsite} /> },
]

const keyOf = (college: DivisionToConfirm) => college.collegeId

type Decision = 'verified' | 'back'

const decided: Record<Decision, string> = {
  verified: t`Division verified`,
  back: t`Official division restored`,
}

/** Lists divisions only a coach has entered, to verify or reset to the official one. */
export function DivisionsToVerify() {
  const query = useInfiniteQuery(divisionsQuery)
  const { settled, busyId, decide } = useDeciding()
  return (
    <Paged
      query={query}
      rowsOf={(page) => page.colleges}
      keyOf={keyOf}
      failed={t`We couldn't load the divisions.`}
      empty={<EmptyState level={2} scene="corner-flag" title="All divisions are verified" />}
    >
      {(colleges) => (
        <RecordTable
          label="Divisions to verify"
          places={colleges}
          keyOf={keyOf}
          columns={columns}
          settled={({ collegeId }, gone) => {
            const decision = settled.get(collegeId)
            return gone ? (
              <p className="font-semibold">{decision ? decided[decision] : t`Already decided`}</p>
            ) : undefined
          }}
          actions={(college) => {
            const { collegeId, collegeName, officialDivision } = college
            const busy = busyId === collegeId
            return (
              <>
                {officialDivision && (
                  <Button
                    variant="outline"
                    disabled={busy}
                    onClick={() => decide(college, 'back')}
                    aria-label={`Restore official division of ${collegeName}`}
                  >
                    Restore official
                  </Button>
                )}
                <Button
                  loading={busy}
                  onClick={() => decide(college, 'verified')}
                  aria-label={`Verify the division of ${collegeName}`}
                >
                  Verify
                </Button>
              </>
            )
          }}
        />
      )}
    </Paged>
  )
}

function useDeciding() {
  const [settled, setSettled] = useState<ReadonlyMap<string, Decision>>(new Map())
  const mutation = useDecideDivision()
  const toast = useToast()

  const decide = (college: DivisionToConfirm, decision: Decision) => {
    const { collegeId, collegeName, division: shown, officialDivision } = college
    const division = decision === 'back' && officialDivision ? officialDivision : shown
    mutation.mutate(
      { collegeId, division, shown },
      {
        onSuccess: () => {
          setSettled((now) => new Map([...now, [collegeId, decision]]))
          toast.success(t`${collegeName}: ${divisionNames[division]} is now official.`)
        },
        onError: (error) => toast.failure(messageOf(error)),
      },
    )
  }
  return { settled, busyId: mutation.isPending ? mutation.variables.collegeId : undefined, decide }
}
