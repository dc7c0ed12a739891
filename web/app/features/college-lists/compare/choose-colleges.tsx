import { comparison, type ListEntry, t } from '@touchline/contract'
import { useState } from 'react'
import { useNavigate } from 'react-router'
import { paths } from '../../../lib/paths.ts'
import { Button, LinkButton } from '../../../ui/button.tsx'
import { EmptyState } from '../../../ui/feedback/empty-state.tsx'
import { QueryFallback } from '../../../ui/feedback/query-fallback.tsx'
import { SkeletonText } from '../../../ui/feedback/skeleton.tsx'
import { CheckboxGroup } from '../../../ui/fields/choices.tsx'

interface ChooseCollegesProps {
  /** The list, while it loads. */
  query: Parameters<typeof QueryFallback>[0]['query'] & { data?: unknown }
  entries: readonly ListEntry[]
  childId: string | undefined
  note?: string
}

/** Asks which two to four colleges of the list to put side by side. */
export function ChooseColleges({ query, entries, childId, note }: ChooseCollegesProps) {
  const [chosen, setChosen] = useState<string[]>([])
  const navigate = useNavigate()
  if (!query.data) {
    return (
      <QueryFallback
        query={query}
        title={t`We couldn't load your list.`}
        skeleton={<SkeletonText label={t`Loading colleges`} count={6} />}
      />
    )
  }
  if (entries.length < comparison.min) {
    return (
      <EmptyState
        scene="empty-bench"
        level={2}
        title={t`Put two colleges on your list first`}
        action={<LinkButton to={paths.collegeSearch}>Find colleges</LinkButton>}
      >
        Then you can see side by side what they cost and ask for.
      </EmptyState>
    )
  }
  const isFull = chosen.length >= comparison.max
  return (
    <form
      className="@container grid max-w-5xl gap-5"
      onSubmit={(event) => {
        event.preventDefault()
        if (chosen.length >= comparison.min) void navigate(paths.collegeCompare(chosen.join(','), childId))
      }}
    >
      {note && <p role="status">{note}</p>}
      <CheckboxGroup
        label={t`Choose two to four colleges`}
        name="colleges"
        className="sm:columns-2 sm:gap-8 lg:columns-3 [&>label]:mx-0 [&>label]:break-inside-avoid"
        options={entries.map(({ college }) => ({
          value: college.collegeId,
          label: college.collegeName,
          disabled: isFull && !chosen.includes(college.collegeId),
        }))}
        value={chosen}
        onValueChange={setChosen}
      />
      <div className="sticky bottom-0 flex flex-wrap items-center gap-3 border-t border-line bg-chalk py-3">
        <Button type="submit" size="normal" disabled={chosen.length < comparison.min}>
          Compare
        </Button>
        <p className="text-ink-soft">{t`${chosen.length} of ${comparison.max} chosen`}</p>
      </div>
    </form>
  )
}
