import type { Calendar } from '@touchline/contract'
import { useEffect, useState } from 'react'
import type { KeptKey } from '../../../lib/storage/kept-kinds.ts'
import { type Draft, follow, readDraft, writeDraft } from './draft.ts'

/** The games of this tab that are not saved yet; kept through reloads until they are saved or given up. */
export function useDraft(key: KeptKey, saved: Calendar) {
  const [kept, setKept] = useState(() => readDraft(key))
  const draft = follow(kept, saved)
  useEffect(() => {
    writeDraft(key, draft)
    setKept(draft)
  }, [key, draft])
  return [draft, setKept] as const satisfies readonly [Draft | undefined, unknown]
}
