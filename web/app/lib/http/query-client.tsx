import { MutationCache, QueryCache, type QueryClient, QueryClientProvider } from '@tanstack/react-query'
import { type ReactNode, useEffect, useRef, useState } from 'react'
import { useNavigate, useRevalidator } from 'react-router'
import { paths } from '../paths.ts'
import { clearSession, readToken, signedOutInThisTab, useSession } from '../session/session.ts'
import { forgetUnsavedOfOthers } from '../storage/form-drafts.ts'
import { leaveAtOnce } from '../storage/unsaved.ts'
import { AppQueryClient } from './app-query-client.ts'
import { coachStandingsKey } from './cached-answers.ts'
import { isTemporary, ProblemError } from './problem-error.ts'

/** Provides the app's server state, for one person at a time; a call refused for lack of a session signs out. */
export function ServerState({ children }: { children: ReactNode }) {
  const navigate = useNavigate()
  const { revalidate } = useRevalidator()
  const [client] = useState(() =>
    createQueryClient(() => {
      // Late calls after a sign-out must not redirect away from its target.
      if (signedOutInThisTab()) return
      clearSession()
      leaveAtOnce()
      const target = logInFor(window.location)
      if (target !== undefined) void navigate(target)
    }),
  )
  const userId = useSession()?.user.userId
  const shownTo = useRef<string>(undefined)
  useEffect(() => {
    const before = shownTo.current
    shownTo.current = userId
    if (userId !== undefined) forgetUnsavedOfOthers(userId)
    if (before === undefined || before === userId) return
    // A sign-out in this tab clears the data once the page is left; before, the page would request all of it again.
    if (userId === undefined && signedOutInThisTab()) return
    // One person's data is cleared before the next one logs in.
    client.clear()
    // The page was loaded for the earlier person: it reloads for the next one, redirects, or stays.
    leaveAtOnce()
    void revalidate()
  }, [client, revalidate, userId])
  return <QueryClientProvider client={client}>{children}</QueryClientProvider>
}

/**
 * Creates a client that retries queries twice after a network or server failure, or if an earlier session sent them;
 * never after another refusal.
 */
function createQueryClient(onSessionEnded: () => void): QueryClient {
  const onError = (error: Error) => {
    if (isRefused(error) && !isAskedBefore(error)) onSessionEnded()
    // A page that assumed a verified coach reloads the status and shows the next step.
    if (error instanceof ProblemError && error.code === 'coach_not_verified') {
      void client.invalidateQueries({ queryKey: coachStandingsKey })
    }
  }
  const client = new AppQueryClient({
    queryCache: new QueryCache({ onError }),
    mutationCache: new MutationCache({ onError }),
    defaultOptions: {
      queries: {
        retry: (failures, error) => failures < 2 && mayPass(error),
        staleTime: 30_000,
        // The part that shows a refusal may load later, so the library cannot know what it will read (decision 073).
        notifyOnChangeProps: 'all',
      },
      // An offline mutation fails at once with a message, rather than waiting unseen.
      mutations: { retry: false, networkMode: 'always' },
    },
  })
  return client
}

/** Reloads what failed while the server was down, so that nobody has to press Retry. */
export function reloadFailed(client: QueryClient): void {
  void client.refetchQueries({
    type: 'active',
    predicate: ({ state }) => state.data === undefined && state.error !== null && mayPass(state.error),
  })
}

function mayPass(error: Error): boolean {
  return isTemporary(error) || (error instanceof ProblemError && isAskedBefore(error))
}

/**
 * Returns the login that leads back to this page; undefined on login itself, where the last of several refused calls
 * may arrive.
 */
export function logInFor({ pathname, search }: Pick<Location, 'pathname' | 'search'>): string | undefined {
  return /^\/login\/?$/i.test(pathname) ? undefined : paths.logInFrom(pathname + search)
}

/** Returns true if a call was refused for lack of a session. */
function isRefused(error: Error): error is ProblemError {
  return error instanceof ProblemError && error.statusCode === 401 && error.code === 'not_signed_in'
}

/** Returns true if the refusal belongs to an earlier session. */
function isAskedBefore(error: ProblemError): boolean {
  const token = readToken()
  return isRefused(error) && token !== undefined && !error.isOf(token)
}
