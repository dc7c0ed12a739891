import { t } from '@touchline/contract'
import type { ReactNode } from 'react'
import { messageOf } from '../../lib/http/problem-error.ts'
import { LoadError } from './load-error.tsx'

interface QueryFallbackProps {
  /** A query as `useQuery` gives it. */
  query: { error: unknown; isFetching: boolean; isPaused: boolean; refetch: () => unknown }
  /** The title of an error: "We couldn't load players." */
  title: string
  /** Stands in until the first answer. */
  skeleton: ReactNode
  /** Classes of a box around the error. */
  errorClass?: string
  /** 'h1' where the error stands for the whole page. */
  titleAs?: 'h1' | 'p'
}

/**
 * Takes the place of a query's data while there is none: shows a skeleton, the error with a way to try again, or,
 * without a connection, a line that says it loads later.
 */
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

/** The state of an infinite query beside its pages. */
export interface NextPage {
  error: unknown
  isPaused: boolean
  isFetchNextPageError: boolean
  hasNextPage: boolean
  /** The pages are those of another list, shown until the ones of this list arrive. */
  isPlaceholderData?: boolean
}

/** Tells why the page that was asked for last has not come: it failed, or waits for a connection. */
export function NextPageProblem({ query }: { query: NextPage }) {
  // a paused list that has all its pages lacks nothing; it is only not read again
  const waits = query.isPaused && (query.hasNextPage || query.isPlaceholderData)
  return waits || query.isFetchNextPageError ? (
    <p role="alert" className="pt-3 text-center text-red">
      {waits ? offline : messageOf(query.error)}
    </p>
  ) : null
}
