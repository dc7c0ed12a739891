import { t, type UserType } from '@touchline/contract'
import { redirect } from 'react-router'
import { MissingPage } from '../../features/shell/error-page.tsx'
import { pageMeta } from '../../lib/navigation/page-meta.ts'
import { adminPaths, paths } from '../../lib/paths.ts'
import { requireSession } from '../../lib/session/require-session.ts'
import type { Route } from './+types/open-page'

const places = {
  search: {
    player: paths.collegeSearch,
    coach: paths.playerSearch,
    guardian: paths.collegeSearch,
    admin: adminPaths.users,
  },
  profile: {
    player: paths.playerProfile,
    coach: paths.coachProfile,
    guardian: paths.family,
    admin: paths.account,
  },
} satisfies Record<string, Record<UserType, string>>

const isPlace = (name: string): name is keyof typeof places => Object.hasOwn(places, name)

export function meta({ params }: Route.MetaArgs) {
  return pageMeta(isPlace(params.place) ? 'Touchline' : t`Page not found`, { noindex: true })
}

/** Redirects to the signed-in person's own page; for the installed app's shortcuts. */
export function clientLoader({ request, params }: Route.ClientLoaderArgs) {
  const { place } = params
  if (isPlace(place)) throw redirect(places[place][requireSession(request).user.type])
}

export function HydrateFallback() {
  return null
}

export default function OpenPage() {
  return <MissingPage />
}
