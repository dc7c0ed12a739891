import { useInfiniteQuery } from '@tanstack/react-query'
import { t } from '@touchline/contract'
import { useState } from 'react'
import { messageOf } from '../../../lib/http/problem-error.ts'
import { useChangeParams, useSearch } from '../../../lib/navigation/search-params.ts'
import { Banner } from '../../../ui/feedback/banner.tsx'
import { QueryFallback } from '../../../ui/feedback/query-fallback.tsx'
import { SkeletonText } from '../../../ui/feedback/skeleton.tsx'
import { importQuery, type Reading, useStartImport } from '../api/files.ts'
import { WorkbenchPage } from '../page/workbench-page.tsx'
import { DoneCard } from './done-card.tsx'
import { ExportCard } from './export-card.tsx'
import { FileDrop } from './file-drop.tsx'
import { PastImports } from './past-imports.tsx'
import { PlanSteps } from './plan-steps.tsx'

/** Brings a sheet to the board in steps on one screen: choose, check how it is read, look at every row, put it there. */
export function ImportPage({ userId }: { userId: string }) {
  const importId = useSearch().get('file')
  const changeParams = useChangeParams()
  const open = (id: string | undefined) => changeParams(() => new URLSearchParams(id ? { file: id } : {}))
  const [file, setFile] = useState<File>()
  const start = useStartImport()
  const read = (given: File, reading: Reading = {}) => {
    setFile(given)
    start.mutate({ file: given, ...reading }, { onSuccess: ({ importId: id }) => open(id) })
  }
  return (
    <WorkbenchPage title={t`Files`}>
      {start.error !== null && <Banner kind="error">{messageOf(start.error)}</Banner>}
      {importId === null ? (
        <>
          <FileDrop isReading={start.isPending} onFile={read} />
          <PastImports />
          <ExportCard userId={userId} />
        </>
      ) : (
        <Opened
          key={importId}
          importId={importId}
          isReading={start.isPending}
          onReadAgain={file && ((reading) => read(file, reading))}
          onOther={() => open(undefined)}
        />
      )}
    </WorkbenchPage>
  )
}

interface OpenedProps {
  importId: string
  isReading: boolean
  onReadAgain: ((reading: Reading) => void) | undefined
  onOther: () => void
}

function Opened({ importId, ...rest }: OpenedProps) {
  const query = useInfiniteQuery(importQuery(importId, undefined))
  const [first] = query.data?.pages ?? []
  if (!first) {
    return (
      <QueryFallback
        query={query}
        title={t`We couldn't load this file.`}
        skeleton={<SkeletonText label={t`Loading the file`} count={10} />}
      />
    )
  }
  return first.done ? (
    <DoneCard opened={first} onOther={rest.onOther} />
  ) : (
    <PlanSteps first={first} importId={importId} {...rest} />
  )
}
