import { type CollegeList, divisionNames, type ListEntry, listStages, t } from '@touchline/contract'
import { type ReactNode, useId } from 'react'
import { Link } from 'react-router'
import { useNow } from '../../../lib/i18n/times.ts'
import { paths } from '../../../lib/paths.ts'
import { Card } from '../../../ui/card.tsx'
import { EmptyState } from '../../../ui/feedback/empty-state.tsx'
import { Avatar } from '../../../ui/figures/avatar.tsx'
import { PageHeader } from '../../../ui/page-header.tsx'
import { placeName } from '../../colleges/facts.tsx'
import { closedReasonNames, listStageNames } from '../model/stages.ts'
import { Labels, NextLine } from './list-card.tsx'

interface ReaderListProps {
  list: CollegeList
  /** Says how old the list is, where there is no connection. */
  note: ReactNode
}

/** Shows an adult's list to a former parent who may read it: by stage, with nothing to press but the colleges. */
export function ReaderList({ list: { playerName, entries }, note }: ReaderListProps) {
  const used = listStages.filter((stage) => entries.some((entry) => entry.stage === stage))
  return (
    <>
      <PageHeader title={t`${playerName}'s colleges`}>
        <p className="text-on-pitch-soft">{t`${playerName} lets you read this list. You can't change it.`}</p>
      </PageHeader>
      {note}
      <div className="page-width grid gap-8 py-7 pb-14">
        {used.map((stage) => (
          <Stage
            key={stage}
            name={listStageNames[stage]}
            entries={entries.filter((entry) => entry.stage === stage)}
          />
        ))}
        {used.length === 0 && (
          <Card>
            <EmptyState scene="kick-off" level={2} title={t`No colleges yet`}>
              {t`${playerName} hasn't put a college on the list.`}
            </EmptyState>
          </Card>
        )}
      </div>
    </>
  )
}

function Stage({ name, entries }: { name: string; entries: readonly ListEntry[] }) {
  const heading = useId()
  return (
    <section aria-labelledby={heading}>
      <h2 id={heading} className="mb-3 flex items-baseline gap-2 text-2xl">
        {name} <span className="number text-xl text-ink-soft">{entries.length}</span>
      </h2>
      <ul className="grid gap-2.5 md:grid-cols-2 xl:grid-cols-3">
        {entries.map((entry) => (
          <li key={entry.college.collegeId}>
            <ReadEntry entry={entry} />
          </li>
        ))}
      </ul>
    </section>
  )
}

function ReadEntry({ entry }: { entry: ListEntry }) {
  const { college, closedWhy, stage } = entry
  const now = useNow()
  return (
    <Card className="grid h-full content-start gap-2 p-3">
      <div className="flex items-start gap-3">
        <Avatar kind="college" name={college.collegeName} picture={college.profilePic} size="small" />
        <div className="min-w-0 flex-1">
          <h3 className="text-[1.1875rem] leading-[1.15] wrap-anywhere">
            <Link to={paths.college(college.collegeId)}>{college.collegeName}</Link>
          </h3>
          <p className="text-[0.8125rem] leading-5 text-ink-soft">
            {divisionNames[college.division]} · {placeName(college)}
          </p>
        </div>
      </div>
      {stage !== 'closed' && <NextLine entry={entry} now={now} />}
      {closedWhy !== null && <p className="text-sm">{closedReasonNames[closedWhy]}</p>}
      <Labels entry={entry} staged={false} />
    </Card>
  )
}
