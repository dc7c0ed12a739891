import { type CollegePage, divisionNames } from '@touchline/contract'
import { MapPin } from 'lucide-react'
import type { ReactNode } from 'react'
import { Link, useLocation } from 'react-router'
import { paths } from '../../lib/paths.ts'
import type { StoredUser } from '../../lib/session/session.ts'
import { Skeleton } from '../../ui/feedback/skeleton.tsx'
import { Crest } from '../../ui/figures/crest.tsx'
import { Pictured } from '../../ui/figures/pictured.tsx'
import { lazyPart } from '../../ui/lazy-part.tsx'
import { DivisionMark, placeName, teamName } from './facts.tsx'

interface CollegeHeroProps {
  college: CollegePage
  viewer: StoredUser | undefined
  known: boolean
  /** The heart of a family's list, beside Share Profile. */
  heart?: ReactNode
}

/** Shows the college's crest or logo, name, place, and Share Profile. */
export function CollegeHero({ college, viewer, known, heart }: CollegeHeroProps) {
  return (
    <Turf
      crest={
        <Pictured
          kind="college"
          picture={college.profilePic}
          size="hero"
          figure={(box) => <Crest name={college.collegeName} onEdge className={box} />}
        />
      }
    >
      <h1 className="text-[clamp(2.5rem,1.4rem+4.2vw,4.75rem)] leading-[0.9] uppercase outline-none wrap-anywhere">
        {college.collegeName}
      </h1>
      <p className="display mt-3 flex flex-wrap items-center gap-x-5 gap-y-1 text-lg text-on-pitch-soft sm:text-2xl">
        <span className="text-yellow">{divisionNames[college.division]}</span>
        <DivisionMark college={college} className="text-base sm:text-xl" />
        <span>{teamName(college)}</span>
        {(college.city || college.state) && (
          <span className="inline-flex items-center gap-1.5">
            <MapPin aria-hidden="true" className="size-5 shrink-0" />
            {placeName(college)}
          </span>
        )}
      </p>
      <div className="mt-6 flex min-h-15 flex-wrap items-end gap-x-5 gap-y-3">
        <ShareProfile college={college} viewer={viewer} known={known} />
        {heart}
      </div>
    </Turf>
  )
}

/** Shows the college page while the college loads. */
export function LoadingCollege() {
  return (
    <>
      <Turf crest={<Skeleton className="size-32 rounded-field opacity-20 sm:size-36" />}>
        <h1 className="text-[clamp(2.5rem,1.4rem+4.2vw,4.75rem)] leading-[0.9] uppercase outline-none">
          <span role="status">Loading...</span>
        </h1>
        <Skeleton className="mt-4 h-6 w-64 max-w-full opacity-20" />
        <div className="mt-6 min-h-15" />
      </Turf>
      <div aria-hidden="true" className="page-width space-y-4 py-10">
        <Skeleton className="h-7 w-44" />
        <Skeleton className="h-5 w-full max-w-2xl" />
        <Skeleton className="h-5 w-full max-w-xl" />
        <Skeleton className="mt-10 h-7 w-44" />
        <Skeleton className="h-5 w-full max-w-2xl" />
      </div>
    </>
  )
}

function Turf({ crest, children }: { crest: ReactNode; children: ReactNode }) {
  return (
    <div className="on-pitch mown relative">
      <div className="page-width grid gap-x-9 gap-y-5 py-8 sm:grid-cols-[auto_minmax(0,1fr)] sm:items-center lg:py-12 lg:pr-108">
        <div className="drop-shadow-lg">{crest}</div>
        <div className="min-w-0">{children}</div>
      </div>
      <div aria-hidden="true" className="h-1.5 bg-on-pitch" />
      <div aria-hidden="true" className="h-4" />
    </div>
  )
}

// Only signed-in players load it.
const SharingOfPlayer = lazyPart(
  async () => (await import('./sharing-of-player.tsx')).SharingOfPlayer,
  SharingSkeleton,
)

interface ShareProfileProps {
  college: CollegePage
  viewer: StoredUser | undefined
  /** The college was loaded with the viewer's session, so it says whether the profile is shared. */
  known: boolean
}

/** Offers sharing to players and login to visitors; nothing to others. */
function ShareProfile({ college, viewer, known }: ShareProfileProps) {
  if (!viewer) return <LogInToShare />
  if (viewer.type !== 'player') return null
  // Its script loads while the college reloads.
  const waiting = known ? undefined : <SharingSkeleton />
  return <SharingOfPlayer college={college} userId={viewer.userId} waiting={waiting} />
}

function SharingSkeleton() {
  return <Skeleton className="h-15 w-56 opacity-30" />
}

function LogInToShare() {
  const { pathname } = useLocation()
  return (
    <p className="unless-signed-in min-h-11 max-w-xl text-on-pitch-soft">
      Players can share their profile with this college.{' '}
      <Link to={paths.logInFrom(pathname)} className="text-white underline underline-offset-3">
        Log in
      </Link>{' '}
      or{' '}
      <Link to={paths.signUp} className="text-white underline underline-offset-3">
        sign up
      </Link>
      .
    </p>
  )
}
