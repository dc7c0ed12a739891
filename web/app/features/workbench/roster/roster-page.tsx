import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import { editCollege, type Roster, saveRoster, t } from '@touchline/contract'
import { useState } from 'react'
import { call } from '../../../lib/http/call.ts'
import { messageOf } from '../../../lib/http/problem-error.ts'
import { collegesKey } from '../../../lib/http/shared-keys.ts'
import { Button } from '../../../ui/button.tsx'
import { Banner } from '../../../ui/feedback/banner.tsx'
import { QueryFallback } from '../../../ui/feedback/query-fallback.tsx'
import { SkeletonText } from '../../../ui/feedback/skeleton.tsx'
import { useToast } from '../../../ui/feedback/toast.tsx'
import { useBoard } from '../api/board.ts'
import type { HeldBoard } from '../api/held-board.ts'
import { rosterKey, rosterQuery } from '../api/roster.ts'
import { WorkbenchPage } from '../page/workbench-page.tsx'
import { needsOf, nextFall, openPositions } from './needs.ts'
import { NeedsTable } from './needs-table.tsx'
import { Squad } from './squad.tsx'

/** Shows the squad of today, the depth a program wants, and what the next four falls need. */
export function RosterPage({ collegeId }: { collegeId: string }) {
  const board = useBoard()
  const query = useQuery(rosterQuery())
  return (
    <WorkbenchPage title={t`Roster and needs`}>
      {board && query.data ? (
        <RosterForm
          key={query.data.version}
          collegeId={collegeId}
          board={board}
          stored={query.data.roster}
          version={query.data.version}
        />
      ) : (
        <QueryFallback
          query={query}
          title={t`We couldn't load the roster.`}
          skeleton={<SkeletonText label={t`Loading the roster`} count={10} />}
        />
      )}
    </WorkbenchPage>
  )
}

interface RosterFormProps {
  collegeId: string
  board: HeldBoard
  stored: Roster
  version: number
}

function RosterForm({ collegeId, board, stored, version }: RosterFormProps) {
  const [roster, setRoster] = useState(stored)
  const client = useQueryClient()
  const toast = useToast()
  const first = nextFall(new Date())
  const falls = needsOf(board.rows, roster, first)
  const save = useMutation({
    mutationFn: () => {
      const spots = roster.spots.filter(({ name }) => name.trim() !== '')
      return call(saveRoster, { body: { roster: { ...roster, spots }, version } })
    },
    onSuccess: (answer) => {
      client.setQueryData(rosterQuery().queryKey, answer)
      toast.success(t`Saved for the whole staff.`)
    },
    onError: () => client.invalidateQueries({ queryKey: rosterKey }),
  })
  const [next] = falls
  const publish = useMutation({
    mutationFn: () =>
      call(editCollege, { body: { collegeId, positionsNeeded: next ? openPositions(next) : [] } }),
    onSuccess: () => {
      toast.success(t`Players see these positions on your college's page now.`)
      return client.invalidateQueries({ queryKey: collegesKey })
    },
    onError: (error) => toast.failure(messageOf(error)),
  })
  const isChanged = JSON.stringify(roster) !== JSON.stringify(stored)
  return (
    <div className="grid grid-cols-[minmax(0,1fr)] gap-8">
      <NeedsTable falls={falls} roster={roster} onChange={setRoster} />
      <div className="flex flex-wrap items-center gap-3">
        <Button variant="outline" loading={publish.isPending} onClick={() => publish.mutate()}>
          {t`Publish what fall ${first} needs`}
        </Button>
        <p className="max-w-[52ch] text-sm text-ink-soft">
          Sets the positions your college's page says it needs. Nothing is published by itself.
        </p>
      </div>
      <Squad roster={roster} rows={board.rows} onChange={setRoster} />
      {save.error !== null && <Banner kind="error">{messageOf(save.error)}</Banner>}
      <div className="bottom-0 flex flex-wrap items-center justify-end gap-3 border-t border-line bg-chalk py-3 sm:sticky">
        {isChanged && <span className="text-ink-soft">{t`Not saved yet`}</span>}
        <Button size="normal" disabled={!isChanged} loading={save.isPending} onClick={() => save.mutate()}>
          Save for the staff
        </Button>
      </div>
    </div>
  )
}
