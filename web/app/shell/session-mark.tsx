import { useEffect } from 'react'
import { useNonce } from '../platform/nonce.tsx'
import { useSession } from '../platform/session.ts'

const script = `try{if(localStorage.getItem('token')&&localStorage.getItem('user'))document.documentElement.dataset.session='in'}catch{}`

/**
 * Marks the document of a signed-in visitor before its first paint, so that the anonymous bar, which is all the
 * server can draw, does not flash by. The session lives in the browser's storage only.
 */
export function SessionMarkScript() {
  return (
    <script nonce={useNonce()} suppressHydrationWarning>
      {script}
    </script>
  )
}

/** Keeps the mark true after sign-in and sign-out. */
export function SessionMark() {
  const signedIn = useSession() !== undefined
  useEffect(() => {
    if (signedIn) document.documentElement.dataset.session = 'in'
    else delete document.documentElement.dataset.session
  }, [signedIn])
  return null
}
