import { useQuery } from '@tanstack/react-query'
import { t } from '@touchline/contract'
import { Button } from '../../../../ui/button.tsx'
import { EmptyState } from '../../../../ui/feedback/empty-state.tsx'
import { QueryFallback } from '../../../../ui/feedback/query-fallback.tsx'
import { SkeletonText } from '../../../../ui/feedback/skeleton.tsx'
import { archiveQuery } from '../../api/board.ts'

/** Says why no prospect is shown: none matches, the archive is empty, or it is not known yet who is in it. */
export function NoMatch({ isArchive, onReset }: { isArchive: boolean; onReset: () => void }) {
  const archive = useQuery({ ...archiveQuery(), enabled: isArchive })
  if (isArchive && !archive.data) {
    return (
      <div className="page-width flex-1">
        <QueryFallback
          query={archive}
          title={t`We couldn't load the archive.`}
          skeleton={<SkeletonText label={t`Loading the archive`} count={8} />}
        />
      </div>
    )
  }
  const isEmpty = isArchive && archive.data?.length === 0
  return (
    <div className="flex-1">
      <EmptyState
        scene="out-of-play"
        title={
          isEmpty
            ? t`The archive is empty`
            : isArchive
              ? t`Nobody in the archive matches`
              : t`Nobody on the board matches`
        }
        level={2}
        action={
          <Button variant="outline" onClick={onReset}>
            Reset Filters
          </Button>
        }
      >
        {isEmpty ? t`Players you archive are kept here.` : t`Try fewer filters or another text.`}
      </EmptyState>
    </div>
  )
}
