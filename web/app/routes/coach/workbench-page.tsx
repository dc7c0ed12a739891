import { redirect } from 'react-router'
import { paths } from '../../lib/paths.ts'
import { requireSession } from '../../lib/session/require-session.ts'
import type { Route } from './+types/workbench-page'

/** Redirects to the board, with what changed since the last visit beside it. */
export function clientLoader({ request }: Route.ClientLoaderArgs) {
  requireSession(request, 'coach')
  return redirect(paths.boardChanges)
}

/** Shows nothing while redirecting. */
export default function WorkbenchPage() {
  return null
}
