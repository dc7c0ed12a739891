import { MutationCache, QueryCache, QueryClient, QueryClientProvider } from '@tanstack/react-query'
import { type ReactNode, useEffect, useRef, useState } from 'react'
import { useNavigate, useRevalidator } from 'react-router'
import { clearSession, hasLeftHere, readToken, useSession } from '../session/session.ts'
import { forgetFormDrafts } from '../storage/form-drafts.ts'
import { leaveAtOnce } from '../storage/unsaved.ts'
import { ProblemError } from './problem-error.ts'

/** Where a coach's standing lies in the query cache. */
const standing = ['coaches', 'standing'] as const

/** Server state for the whole app, for one person at a time; a call refused for want of a session signs out and goes to /login. */
export function ServerState({ children }: { children: ReactNode }) {
  const navigate = useNavigate()
  const { revalidate } = useRevalidator()
  const [client] = useState(() =>
    createQueryClient(() => {
      // what a page still asks for after signing out must not lead away from where that goes
      if (hasLeftHere()) return
      clearSession()
      leaveAtOnce()
      const from = window.location.pathname + window.location.search
      void navigate(`/login?from=${encodeURIComponent(from)}`)
    }),
  )
  const userId = useSession()?.user.userId
  const shownTo = useRef<string>(undefined)
  useEffect(() => {
    const before = shownTo.current
    shownTo.current = userId
    if (userId !== undefined) forgetFormDrafts(userId)
    if (before === undefined || before === userId) return
    // what one person was shown is gone before the next one sits down
    client.clear()
    if (userId !== undefined || hasLeftHere()) return
    // a page that needs a session leads to the login, any other stays
    leaveAtOnce()
    void revalidate()
  }, [client, revalidate, userId])
  return <QueryClientProvider client={client}>{children}</QueryClientProvider>
}

/** A client that retries twice what may pass by itself and never what the server refused. */
function createQueryClient(onSessionEnded: () => void): QueryClient {
  const onError = (error: Error) => {
    if (isRefused(error) && !isAskedBefore(error)) onSessionEnded()
    // a page that took the coach for a verified one asks again, and says what happens next
    if (error instanceof ProblemError && error.code === 'coach_not_verified') {
      void client.invalidateQueries({ queryKey: standing })
    }
  }
  const client = new QueryClient({
    queryCache: new QueryCache({ onError }),
    mutationCache: new MutationCache({ onError }),
    defaultOptions: {
      queries: {
        retry: (failures, error) => failures < 2 && mayPass(error),
        staleTime: 30_000,
        refetchOnWindowFocus: true,
      },
      // without a connection a change fails at once and says so, rather than waiting unseen
      mutations: { retry: false, networkMode: 'always' },
    },
  })
  return client
}

function mayPass(error: Error): boolean {
  if (!(error instanceof ProblemError)) return false
  return error.statusCode === 0 || error.statusCode >= 500 || isAskedBefore(error)
}

/** Refused for want of a session. */
function isRefused(error: Error): error is ProblemError {
  return error instanceof ProblemError && error.statusCode === 401 && error.code === 'not_signed_in'
}

/** Refused to a session that another one has followed since. */
function isAskedBefore(error: ProblemError): boolean {
  const token = readToken()
  return isRefused(error) && token !== undefined && !error.isOf(token)
}
