import type { ReactNode } from 'react'
import { useDebouncedValue } from '../../../lib/use-debounced-value.ts'
import { SkeletonRows } from '../../../ui/feedback/skeleton.tsx'
import { LazyModule, useLazyModule } from '../../../ui/lazy-module.ts'
import type { FoundListProps } from './found-list.tsx'

const later = new LazyModule(() => import('./found-list.tsx'))

/** The list, or what is found in it while somebody searches. */
export function SearchedList({ text, children, ...found }: FoundListProps & { children: ReactNode }) {
  const typed = text.trim()
  const settled = useDebouncedValue(typed)
  const part = useLazyModule(later, typed === '')
  if (typed === '') return children
  if (!part || settled === '') return <SkeletonRows label="Searching conversations" count={3} />
  return <part.FoundList {...found} text={settled} />
}
