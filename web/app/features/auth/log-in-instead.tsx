import { Link } from 'react-router'
import { paths } from '../../lib/paths.ts'

/** The link from sign-up to login. */
export function LogInInstead() {
  return (
    <p className="border-t border-line pt-5 text-ink-soft">
      Already have an account?{' '}
      <Link to={paths.logIn} className="link font-semibold">
        Login
      </Link>
    </p>
  )
}
