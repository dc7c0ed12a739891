import { delays } from '@touchline/contract'
import { useState } from 'react'
import { useNavigate } from 'react-router'
import { useToast } from '../ui/toast.tsx'

interface SignOutButtonProps {
  className?: string
  onDone?: () => void
}

/**
 * Signs out, says so, and after 500 ms goes to /. A refused sign-out keeps the session and logs the server's answer
 * (spec section 4).
 */
export function SignOutButton({ className = '', onDone }: SignOutButtonProps) {
  const navigate = useNavigate()
  const toast = useToast()
  const [busy, setBusy] = useState(false)

  const signOut = async () => {
    setBusy(true)
    const auth = await import('../auth/sign-out.ts')
    const signedOut = await auth.signOutEverywhere()
    setBusy(false)
    if (!signedOut) return toast.failure('You are still signed in. Please try again.')
    onDone?.()
    toast.success('You have signed out successfully.')
    setTimeout(() => void navigate('/'), delays.redirect)
  }

  return (
    <button
      type="button"
      onClick={() => void signOut()}
      disabled={busy}
      className={`inline-flex min-h-11 items-center rounded-field px-3 text-sm font-medium text-on-pitch-soft hover:text-white ${className}`}
    >
      Sign Out
    </button>
  )
}
