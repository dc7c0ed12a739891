import { type CoachToDecide, t } from '@touchline/contract'
import { Badge } from '../../../ui/badge.tsx'
import { DateTime } from '../cells.tsx'
import { type Column, RowTitle } from '../record-table.tsx'
import { Colleagues, CollegeOfCoach } from './coach-facts.tsx'
import { EarlierAccounts, PastBadges } from './coach-past.tsx'
import { DomainFact } from './domain-fact.tsx'

const evidence: [Column<CoachToDecide>, ...Column<CoachToDecide>[]] = [
  {
    name: t`Coach`,
    cell: (coach) => (
      <>
        <RowTitle below={`${coach.title}, ${coach.email}`}>{coach.coachName}</RowTitle>
        {coach.suspended && <Badge tone="red">Suspended</Badge>}
        <EarlierAccounts reasons={coach.earlier} />
        <PastBadges coach={coach} />
      </>
    ),
  },
  { name: t`College`, cell: (coach) => <CollegeOfCoach coach={coach} /> },
  { name: t`Email domain`, cell: (coach) => <DomainFact coach={coach} /> },
]

/** Columns with the evidence for and against a waiting or rejected coach. */
export const coachColumns: [Column<CoachToDecide>, ...Column<CoachToDecide>[]] = [
  ...evidence,
  { name: t`Colleagues`, cell: (coach) => <Colleagues coach={coach} /> },
  { name: t`Signed up`, cell: ({ signedUpAt }) => <DateTime at={signedUpAt} /> },
]

/** Columns for a verified coach: the same evidence, then who or what verified them, and when. */
export const verifiedColumns: [Column<CoachToDecide>, ...Column<CoachToDecide>[]] = [
  ...evidence,
  { name: t`Verified by`, cell: ({ decidedBy }) => verifiedBy(decidedBy) },
  {
    name: t`Verified`,
    cell: ({ confirmedAt }) => (confirmedAt === null ? null : <DateTime at={confirmedAt} />),
  },
]

function verifiedBy(decidedBy: string): string {
  if (decidedBy === 'domain') return t`Email domain`
  if (decidedBy === 'staffList') return t`Staff list`
  return decidedBy === '' ? t`Deleted account` : decidedBy
}
