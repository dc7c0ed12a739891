import { useQueryClient } from '@tanstack/react-query'
import { delays, t } from '@touchline/contract'
import { useState } from 'react'
import { useNavigate } from 'react-router'
import { paths } from '../../lib/paths.ts'
import { mayLeave, stayAfterAll } from '../../lib/storage/unsaved.ts'
import { useToast } from '../../ui/feedback/toast.tsx'

/**
 * Ends the session on the server, then here, says so, and after 500 ms goes to /; asks first if there are unsaved
 * edits. A refusal is logged and keeps the session.
 */
export function useSignOut({ onDone }: { onDone?: () => void } = {}) {
  const client = useQueryClient()
  const navigate = useNavigate()
  const toast = useToast()
  const [pending, setPending] = useState(false)

  const signOut = async () => {
    if (!(await mayLeave())) return
    setPending(true)
    let ending: typeof import('../../lib/session/end-session.ts')
    try {
      // Loaded on press: the button is on every page, and most visits never need them.
      const [auth, session, push] = await Promise.all([
        import('./api/auth.ts'),
        import('../../lib/session/end-session.ts'),
        import('../notifications/api/push.ts'),
      ])
      ending = session
      // Before the session ends, because only a signed-in person may do this.
      await push.endPush()
      await auth.requestSignOut()
    } catch (error) {
      // biome-ignore lint/suspicious/noConsole: a refused sign-out logs the server's answer
      console.error('Sign out failed', error)
      toast.failure(t`You're still logged in. Please try again.`)
      setPending(false)
      stayAfterAll()
      return
    }
    onDone?.()
    const ended = ending.endSession(client, async () => {
      await new Promise<void>((resolve) => afterRedirectPause(resolve))
      await navigate(paths.home)
    })
    toast.success(t`You have signed out successfully.`)
    await ended
  }
  return { signOut, pending }
}

/** Redirects after a pause for reading a success message; the returned function cancels it. */
export function afterRedirectPause(leadOn: () => void): () => void {
  const timer = setTimeout(leadOn, delays.redirect)
  return () => clearTimeout(timer)
}
