import { t } from '@touchline/contract'
import type { ReactNode } from 'react'
import { messageOf } from '../../lib/http/problem-error.ts'
import { LoadError } from './load-error.tsx'

interface QueryFallbackProps {
  /** A query from `useQuery`. */
  query: { error: unknown; isFetching: boolean; isPaused: boolean; refetch: () => unknown }
  /** The error's title: "We couldn't load players." */
  title: string
  /** Shown until the first answer. */
  skeleton: ReactNode
  /** Classes of a box around the error. */
  errorClass?: string
  /** 'h1' if the error replaces the whole page. */
  titleAs?: 'h1' | 'p'
}

/** Replaces a query's missing data: a skeleton, the error with a retry button or, offline, a line that says so. */
export function QueryFallback({ query, title, skeleton, errorClass, titleAs = 'p' }: QueryFallbackProps) {
  const { error, isFetching, isPaused, refetch } = query
  if (isPaused) return <Offline />
  if (!error) return skeleton
  const failed = (
    <LoadError
      title={title}
      titleAs={titleAs}
      message={messageOf(error)}
      onRetry={() => void refetch()}
      retrying={isFetching}
    />
  )
  return errorClass === undefined ? failed : <div className={errorClass}>{failed}</div>
}

const offline = t`You're offline. This loads once you're back online.`

/** Says that this loads once the connection is back. */
export function Offline() {
  return <p className="text-ink-soft">{offline}</p>
}

/** An infinite query's state beside its pages. */
export interface NextPage {
  error: unknown
  isPaused: boolean
  isFetchNextPageError: boolean
  hasNextPage: boolean
  /** The pages are another list's, shown until this list's arrive. */
  isPlaceholderData?: boolean
}

/** Says why the last requested page is missing: it failed, or waits for a connection. */
export function NextPageProblem({ query }: { query: NextPage }) {
  // A paused list with all its pages lacks nothing; it is only not reloaded.
  const waits = query.isPaused && (query.hasNextPage || query.isPlaceholderData)
  return waits || query.isFetchNextPageError ? (
    <p role="alert" className="pt-3 text-center text-red">
      {waits ? offline : messageOf(query.error)}
    </p>
  ) : null
}
