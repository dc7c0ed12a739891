import { Link } from 'react-router'

/** The way out of a sign-up for whoever has an account. */
export function LogInInstead() {
  return (
    <p className="border-t border-line pt-5 text-ink-soft">
      Already have an account?{' '}
      <Link to="/logIn" className="link font-semibold">
        Login
      </Link>
    </p>
  )
}
