import { Link } from 'react-router'
import { paths } from '../../lib/paths.ts'

/** Shows the link from a profile to downloading and deleting data. */
export function YourDataLink() {
  return (
    <p className="flex flex-wrap items-center gap-x-2 border-t border-line pt-3 text-[0.9375rem] text-ink-soft">
      Download everything we keep about you, or delete your account:
      <Link to={paths.yourData} className="link inline-flex min-h-11 items-center font-semibold">
        Your data
      </Link>
    </p>
  )
}
