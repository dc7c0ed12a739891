import { useQuery } from '@tanstack/react-query'
import { type ComparedProspect, compared, t } from '@touchline/contract'
import { Printer } from 'lucide-react'
import { isStatus } from '../../../lib/http/problem-error.ts'
import { paths } from '../../../lib/paths.ts'
import { Button, LinkButton } from '../../../ui/button.tsx'
import { EmptyState } from '../../../ui/feedback/empty-state.tsx'
import { QueryFallback } from '../../../ui/feedback/query-fallback.tsx'
import { SkeletonText } from '../../../ui/feedback/skeleton.tsx'
import { useBoard } from '../api/board.ts'
import { compareQuery } from '../api/evaluations.ts'
import type { HeldBoard } from '../api/held-board.ts'
import { WorkbenchPage } from '../page/workbench-page.tsx'
import { CompareTable } from './compare-table.tsx'
import { PrintCompare } from './print-compare.tsx'

interface ComparePageProps {
  /** Of the prospects, as in the address. */
  ids: readonly string[]
  coachId: string
}

/** Shows two to four prospects side by side. */
export function ComparePage({ ids, coachId }: ComparePageProps) {
  const isRange = ids.length >= compared.min && ids.length <= compared.max
  const board = useBoard()
  const query = useQuery({ ...compareQuery(ids), enabled: isRange })
  const { data } = query
  const prospects = data && board ? data.prospects.map((one) => withRow(one, board)) : undefined
  return (
    <WorkbenchPage
      title={t`Side by side`}
      actions={
        prospects && (
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
    >
      {prospects && board ? (
        <>
          <CompareTable prospects={prospects} board={board} coachId={coachId} />
          <PrintCompare prospects={prospects} coachId={coachId} />
        </>
      ) : !isRange || isStatus(query.error, 404) || isStatus(query.error, 400) ? (
        <Chosen isRange={isRange} />
      ) : (
        <QueryFallback
          query={query}
          title={t`We couldn't load these players.`}
          skeleton={<SkeletonText label={t`Loading the players`} count={10} />}
        />
      )}
    </WorkbenchPage>
  )
}

/** Takes the row from the board, which knows of commands on their way. */
function withRow(prospect: ComparedProspect, { rows }: HeldBoard): ComparedProspect {
  const row = rows.find(({ prospectId }) => prospectId === prospect.row.prospectId)
  return row ? { ...prospect, row } : prospect
}

function Chosen({ isRange }: { isRange: boolean }) {
  return (
    <EmptyState
      scene="empty-bench"
      title={isRange ? t`Not on your board anymore` : t`Choose two to four players`}
      action={<LinkButton to={paths.board}>Back to the board</LinkButton>}
    >
      {isRange
        ? t`A colleague may have removed one of these players.`
        : t`Select them on the board, then press Compare.`}
    </EmptyState>
  )
}
