import type { CollegePage } from '@touchline/contract'
import { CircleCheck, Share2 } from 'lucide-react'
import { Link, useLocation } from 'react-router'
import { messageOf } from '../platform/problem-error.ts'
import type { StoredUser } from '../platform/session.ts'
import { Banner } from '../ui/banner.tsx'
import { Button } from '../ui/button.tsx'
import { Skeleton } from '../ui/skeleton.tsx'
import { useShareProfile } from './queries.ts'

interface ShareProfileProps {
  college: CollegePage
  viewer: StoredUser | undefined
  /** The college was read with the viewer's session, so it says whether the profile is shared. */
  known: boolean
}

/** What the page offers: sharing for players, logging in for visitors, nothing for coaches (spec section 6). */
export function ShareProfile({ college, viewer, known }: ShareProfileProps) {
  if (!viewer) return <LogInToShare />
  if (viewer.type !== 'player') return null
  if (!known) return <Skeleton className="h-15 w-56 opacity-30" />
  return <Share college={college} userId={viewer.userId} />
}

function Share({ college, userId }: { college: CollegePage; userId: string }) {
  const share = useShareProfile(college.collegeId, userId)
  if (share.isSuccess) {
    return (
      <Banner kind="success" className="max-w-xl text-ink">
        Profile Shared successfully
      </Banner>
    )
  }
  if (college.shared) {
    return (
      <p className="flex min-h-11 items-center gap-2.5 font-medium">
        <CircleCheck aria-hidden="true" className="size-6 shrink-0 text-yellow" />
        You have shared your profile with this college.
      </p>
    )
  }
  if (!college.can.share) return null
  return (
    <div className="space-y-4">
      <div className="flex flex-wrap items-center gap-x-5 gap-y-3">
        <Button
          variant="accent"
          size="big"
          loading={share.isPending}
          onClick={() => share.mutate()}
          icon={<Share2 aria-hidden="true" className="size-6" />}
          className="max-sm:w-full"
        >
          Share Profile
        </Button>
        <p className="max-w-[19rem] text-[0.9375rem] text-on-pitch-soft">
          The coaches find you under their shared profiles and may write to you.
        </p>
      </div>
      {share.isError && (
        <Banner kind="error" className="max-w-xl text-ink">
          Your profile was not shared. {messageOf(share.error)}
        </Banner>
      )}
    </div>
  )
}

function LogInToShare() {
  const { pathname } = useLocation()
  const from = encodeURIComponent(pathname)
  return (
    <p className="unless-signed-in min-h-11 max-w-xl text-on-pitch-soft">
      Players can share their profile with this college.{' '}
      <Link to={`/logIn?from=${from}`} className="text-white underline underline-offset-3">
        Log in
      </Link>{' '}
      or{' '}
      <Link to="/signUp" className="text-white underline underline-offset-3">
        sign up
      </Link>
      .
    </p>
  )
}
