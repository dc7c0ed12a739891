import { useQuery } from '@tanstack/react-query'
import { type CollegePage as College, divisionNames, getCollege, t } from '@touchline/contract'
import { Suspense, useDeferredValue } from 'react'
import { data } from 'react-router'
import { collegeQuery } from '../../features/colleges/api/college.ts'
import { CollegeHero, LoadingCollege } from '../../features/colleges/college-hero.tsx'
import { placeName, teamName } from '../../features/colleges/facts.tsx'
import { isStatus, messageOf } from '../../lib/http/problem-error.ts'
import { DeferredPart, useMounted } from '../../lib/hydration/hydration.tsx'
import { narrowPage, pageMeta } from '../../lib/navigation/page-meta.ts'
import { useLoadedTitle } from '../../lib/navigation/page-title.ts'
import { callContext } from '../../lib/session/server-context.ts'
import { type StoredUser, useSession } from '../../lib/session/session.ts'
import { LoadError } from '../../ui/feedback/load-error.tsx'
import { lazyInSuspense, lazyPart } from '../../ui/lazy-part.tsx'
import type { Route } from './+types/college-page'

// The server renders both at once; in the browser the hero hydrates without waiting for their scripts.
const CollegeSections = import.meta.env.SSR
  ? (await import('../../features/colleges/college-details.tsx')).CollegeSections
  : lazyInSuspense(async () => (await import('../../features/colleges/college-details.tsx')).CollegeSections)
const MissingCollege = import.meta.env.SSR
  ? (await import('../../features/colleges/missing-college.tsx')).MissingCollege
  : lazyInSuspense(async () => (await import('../../features/colleges/missing-college.tsx')).MissingCollege)

// Only players and parents load it.
const ListHeart = lazyPart(
  async () => (await import('../../features/college-lists/heart/list-heart.tsx')).ListHeart,
)

interface Loaded {
  /** The college as anyone may see it; null if there is none, undefined if the browser must load it. */
  college: College | null | undefined
}

/** Loads the public page on the server; 404 for a missing or unlisted college. */
export async function loader({ params: { collegeId }, context }: Route.LoaderArgs) {
  const loaded: Loaded = {
    college: await context
      .get(callContext)(getCollege, { params: { collegeId } })
      .catch((error: unknown) => {
        if (isStatus(error, 400, 404)) return null
        throw error
      }),
  }
  return data(loaded, { status: loaded.college ? 200 : 404 })
}

/** Opens the page at once within the site, where it loads the college with the session. */
export function clientLoader(): Loaded {
  return { college: undefined }
}

export const handle = narrowPage

export function meta({ loaderData }: Route.MetaArgs) {
  const college = loaderData?.college
  if (!college) return pageMeta(t`College`, { noindex: true })
  return pageMeta(titleOf(college), {
    description: t`${teamName(college)} at ${college.collegeName}: ${divisionNames[college.division]}, ${placeName(college)}. Positions needed, coaches, cost and roster on Touchline.`,
  })
}

/** Shows the public college page; an unlisted college only opens for its own coaches. */
export default function CollegePage({ params: { collegeId }, loaderData }: Route.ComponentProps) {
  const session = useSession()
  const viewer = useMounted() ? session?.user : undefined
  const rendered = loaderData.college
  const query = useQuery({
    ...collegeQuery(collegeId, viewer?.userId),
    enabled: viewer !== undefined || rendered === undefined,
  })
  const college = query.data === undefined ? rendered : query.data
  useLoadedTitle(college ? titleOf(college) : undefined)
  // An immediate change would empty the deferred part until its scripts load.
  const below = { college: useDeferredValue(college), viewer: useDeferredValue(viewer) }
  if (college) {
    const known = query.data !== undefined || viewer === undefined
    return (
      <>
        <CollegeHero
          key={college.collegeId}
          college={college}
          viewer={viewer}
          known={known}
          heart={isFamily(viewer) && <ListHeart college={college} user={viewer} look="page" />}
        />
        <DeferredPart>
          <CollegeSections college={below.college ?? college} viewer={below.viewer} />
        </DeferredPart>
      </>
    )
  }
  if (query.isError) {
    return (
      <div className="page-width py-10">
        <h1 className="sr-only">College</h1>
        <LoadError
          title="We couldn't load this college."
          message={messageOf(query.error)}
          onRetry={() => void query.refetch()}
          retrying={query.isFetching}
        />
      </div>
    )
  }
  if (college === undefined || query.isFetching) return <LoadingCollege />
  return (
    <Suspense fallback={<LoadingCollege />}>
      <MissingCollege />
    </Suspense>
  )
}

const isFamily = (viewer: StoredUser | undefined): viewer is StoredUser =>
  viewer?.type === 'player' || viewer?.type === 'guardian'

function titleOf(college: College): string {
  return `${college.collegeName} ${teamName(college)}`
}
