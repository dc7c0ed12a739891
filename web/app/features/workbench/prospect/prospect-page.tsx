import { useQuery } from '@tanstack/react-query'
import { positionNames, t } from '@touchline/contract'
import { Link } from 'react-router'
import { isStatus } from '../../../lib/http/problem-error.ts'
import { useChangeParams, useSearch } from '../../../lib/navigation/search-params.ts'
import { paths } from '../../../lib/paths.ts'
import { LinkButton } from '../../../ui/button.tsx'
import { EmptyState } from '../../../ui/feedback/empty-state.tsx'
import { QueryFallback } from '../../../ui/feedback/query-fallback.tsx'
import { Shirt } from '../../../ui/figures/avatar-shirt.tsx'
import { lazyPart } from '../../../ui/lazy-part.tsx'
import { PageHeader } from '../../../ui/page-header.tsx'
import { type Tab, Tabs } from '../../../ui/tabs.tsx'
import { prospectQuery, useBoard } from '../api/board.ts'
import { EvaluationList } from '../evaluations/evaluation-list.tsx'
import { WorkbenchPage } from '../page/workbench-page.tsx'
import { Notes } from './notes.tsx'
import { ProspectColumns, ProspectSkeleton } from './prospect-skeleton.tsx'
import { ProspectStanding } from './prospect-standing.tsx'

const ProspectFacts = lazyPart(async () => (await import('./prospect-facts.tsx')).ProspectFacts)
const History = lazyPart(async () => (await import('./history.tsx')).History)

interface ProspectPageProps {
  prospectId: string
  coachId: string
}

/** Shows everything a staff knows about a prospect: where they stand, facts, notes and history. */
export function ProspectPage({ prospectId, coachId }: ProspectPageProps) {
  const board = useBoard()
  const query = useQuery(prospectQuery(prospectId))
  const { data: page } = query
  const [tab, setTab] = useTab()
  // also while the page is open: its player may have left
  if (isStatus(query.error, 400, 404)) return <Missing />
  if (!page || !board)
    return (
      <QueryFallback
        query={query}
        title={t`We couldn't load this player.`}
        titleAs="h1"
        errorClass="page-width pt-8"
        skeleton={<ProspectSkeleton />}
      />
    )
  // a press shows at once: the board knows of commands on their way
  const row = board.rows.find((one) => one.prospectId === prospectId) ?? page.row
  const tabs: Tab[] = [
    { value: 'notes', label: t`Notes`, content: <Notes page={page} board={board} coachId={coachId} /> },
    {
      value: 'marks',
      label: t`Marks`,
      content: <EvaluationList prospectId={prospectId} row={row} coachId={coachId} />,
    },
    {
      value: 'facts',
      label: t`Facts`,
      content: <ProspectFacts page={page} row={row} settings={board.settings} />,
    },
    { value: 'history', label: t`History`, content: <History changes={page.changes} board={board} /> },
  ]
  return (
    <>
      <PageHeader
        title={row.name}
        eyebrow={
          <Link to={paths.board} className="underline underline-offset-3 hover:text-white">
            Your board
          </Link>
        }
        figure={<Shirt name={row.name} />}
        aside={
          row.playerId !== null && !row.unlisted ? (
            <LinkButton variant="on-pitch" size="normal" to={paths.player(row.playerId)}>
              Open profile
            </LinkButton>
          ) : undefined
        }
      >
        <p className="display mt-1 flex flex-wrap gap-x-4 text-xl text-on-pitch-soft">
          {row.positions[0] && <span className="text-yellow">{positionNames[row.positions[0]]}</span>}
          {row.classYear !== null && <span>{t`Class of ${row.classYear}`}</span>}
          {row.club !== '' && <span>{row.club}</span>}
        </p>
      </PageHeader>
      <ProspectColumns standing={<ProspectStanding row={row} board={board} />}>
        <Tabs label={t`About this player`} tabs={tabs} value={tab} onValueChange={setTab} />
      </ProspectColumns>
    </>
  )
}

const tabNames = ['notes', 'marks', 'facts', 'history'] as const

/** Keeps the tab in the address, so that a reload and a link lead to it. */
function useTab(): [string, (tab: string) => void] {
  const changeParams = useChangeParams()
  const given = useSearch().get('tab')
  const setTab = (tab: string) =>
    changeParams(
      (now) => {
        if (tab === tabNames[0]) now.delete('tab')
        else now.set('tab', tab)
        return now
      },
      { replace: true },
    )
  return [tabNames.find((name) => name === given) ?? tabNames[0], setTab]
}

function Missing() {
  return (
    <WorkbenchPage title={t`Not on your board`}>
      <EmptyState scene="empty-bench" title={t`Not here anymore`} level={2}>
        A colleague may have removed this player, or the account is gone.
      </EmptyState>
    </WorkbenchPage>
  )
}
