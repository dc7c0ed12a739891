import { useSignOut } from '../auth/sign-out.ts'

interface SignOutButtonProps {
  className?: string
  onDone?: () => void
}

/** Signs out, says so, and goes to /. */
export function SignOutButton({ className = '', onDone }: SignOutButtonProps) {
  const { signOut, pending } = useSignOut({ onDone })
  return (
    <button
      type="button"
      onClick={() => void signOut()}
      disabled={pending}
      className={`inline-flex min-h-11 items-center rounded-field px-3 text-sm font-medium text-on-pitch-soft hover:text-white ${className}`}
    >
      Sign Out
    </button>
  )
}
