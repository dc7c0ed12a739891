import { useInfiniteQuery } from '@tanstack/react-query'
import {
  type BoardImport,
  type ImportOutcome,
  type ImportPlan,
  type ImportPolicy,
  importPolicies,
  t,
} from '@touchline/contract'
import { useState } from 'react'
import { messageOf } from '../../../lib/http/problem-error.ts'
import { Button } from '../../../ui/button.tsx'
import { Banner } from '../../../ui/feedback/banner.tsx'
import { RadioChips } from '../../../ui/fields/choices.tsx'
import { SectionTitle } from '../../../ui/section-title.tsx'
import { importQuery, type Reading, useCommitImport, usePlanImport } from '../api/files.ts'
import { ColumnList } from './column-list.tsx'
import { FileFacts } from './file-facts.tsx'
import { RowList } from './row-list.tsx'

interface PlanStepsProps {
  first: BoardImport
  importId: string
  isReading: boolean
  onReadAgain: ((reading: Reading) => void) | undefined
  onOther: () => void
}

const policyNames: Record<ImportPolicy, string> = {
  fill: t`Fill in what's missing`,
  file: t`The file wins`,
  leave: t`Leave them as they are`,
}

/** Shows how a file is read, what its columns are, and what becomes of each row; nothing changes before the last press. */
export function PlanSteps({ first, importId, isReading, onReadAgain, onOther }: PlanStepsProps) {
  const [outcome, setOutcome] = useState<ImportOutcome>()
  const query = useInfiniteQuery(importQuery(importId, outcome))
  // while another outcome loads, the file stays on screen
  const [opened = first] = query.data?.pages ?? []
  const [given, setGiven] = useState<ImportPlan>()
  const save = usePlanImport(importId, outcome)
  const plan = given ?? opened.plan
  const change = (part: Partial<ImportPlan>) => {
    const next = { ...plan, ...part }
    setGiven(next)
    save.mutate(next, { onSettled: () => setGiven((latest) => (latest === next ? undefined : latest)) })
  }
  const isTable = opened.format !== 'json'
  return (
    <>
      {isTable && (
        <section>
          <SectionTitle>{t`1. How we read it`}</SectionTitle>
          <FileFacts
            opened={opened}
            headerRow={plan.headerRow}
            isReading={isReading}
            onReadAgain={onReadAgain}
            onHeader={(headerRow) => change({ headerRow })}
          />
        </section>
      )}
      {isTable && (
        <section>
          <SectionTitle count={opened.columns.length}>{t`2. Columns`}</SectionTitle>
          <ColumnList opened={opened} plan={plan} onChange={change} />
        </section>
      )}
      <section className="grid gap-5">
        <SectionTitle>{isTable ? t`3. Rows` : t`Players`}</SectionTitle>
        <RadioChips
          name="policy"
          label={t`Players who are on your board already`}
          options={importPolicies.map((value) => ({ value, label: policyNames[value] }))}
          value={plan.policy}
          onValueChange={(policy) => change({ policy })}
        />
        {save.error !== null && <Banner kind="error">{messageOf(save.error)}</Banner>}
        <RowList
          query={query}
          opened={opened}
          plan={plan}
          outcome={outcome}
          onOutcome={setOutcome}
          onChange={change}
        />
      </section>
      <CommitBar opened={opened} importId={importId} isSaving={save.isPending} onOther={onOther} />
    </>
  )
}

interface CommitBarProps {
  opened: BoardImport
  importId: string
  isSaving: boolean
  onOther: () => void
}

function CommitBar({ opened, importId, isSaving, onOther }: CommitBarProps) {
  const commit = useCommitImport(importId)
  const { counts } = opened
  const taken = counts.new + counts.changes
  const left = counts.unusable + counts.possible + counts.left
  return (
    <div className="sticky bottom-0 z-10 grid gap-2 border-t border-line bg-paper py-3">
      {commit.error !== null && <Banner kind="error">{messageOf(commit.error)}</Banner>}
      <div className="flex flex-wrap items-center justify-end gap-3">
        <p className="min-w-0 flex-1 basis-60 text-sm text-ink-soft" role="status">
          {isSaving ? t`Looking at every row…` : left > 0 ? waitText(left) : t`Nothing has changed yet.`}
        </p>
        <Button variant="outline" className="max-sm:px-3" onClick={onOther}>
          Another file
        </Button>
        <Button
          className="max-sm:flex-1 max-sm:px-2"
          disabled={taken === 0 || isSaving}
          loading={commit.isPending}
          onClick={() => commit.mutate()}
        >
          {taken === 1 ? t`Put 1 row on the board` : t`Put ${taken} rows on the board`}
        </Button>
      </div>
    </div>
  )
}

const waitText = (left: number) =>
  left === 1
    ? t`1 row stays out. You can download it and fix it later.`
    : t`${left} rows stay out. You can download those with a problem and fix them later.`
