import { useInfiniteQuery, useQueryClient } from '@tanstack/react-query'
import { t } from '@touchline/contract'
import { Plus } from 'lucide-react'
import { useState } from 'react'
import {
  type VerifiedCoach,
  VerifiedCoachOnly,
} from '../../features/coaches/verification/verified-coach-only.tsx'
import { boardQuery, countPosts } from '../../features/posts/api.ts'
import { NewPostDialog } from '../../features/posts/new-post.tsx'
import { PostCard } from '../../features/posts/post-card.tsx'
import { postFilters } from '../../features/posts/post-filters.ts'
import { useLike } from '../../features/posts/post-marks.ts'
import { postWords } from '../../features/posts/post-words.ts'
import { CoachsCornerSkeleton, SkeletonPosts } from '../../features/posts/posts-skeleton.tsx'
import { chosenCount } from '../../lib/filter-state.ts'
import { onOtherPage } from '../../lib/navigation/on-other-page.ts'
import { pageMeta } from '../../lib/navigation/page-meta.ts'
import { requireSession } from '../../lib/session/require-session.ts'
import { Button } from '../../ui/button.tsx'
import { EmptyState } from '../../ui/feedback/empty-state.tsx'
import { FilteredResults } from '../../ui/filters/filtered-results.tsx'
import { listStateOf } from '../../ui/filters/list-state.ts'
import { NoMatch } from '../../ui/filters/no-match.tsx'
import { SearchBox } from '../../ui/filters/search-box.tsx'
import { useFilters } from '../../ui/filters/use-filters.ts'
import { PageHeader } from '../../ui/page-header.tsx'
import type { Route } from './+types/coachs-corner-page'

const title = t`Coach's Corner`
const subtitle = t`For coaches only. Players and their families can't see this board.`

export function meta() {
  return pageMeta(title, { noindex: true })
}

export function clientLoader({ request }: Route.ClientLoaderArgs) {
  return { user: requireSession(request, 'coach').user }
}

export { onOtherPage as shouldRevalidate }

export function HydrateFallback() {
  return <CoachsCornerSkeleton title={title} subtitle={subtitle} />
}

/** The coaches' discussion board. */
export default function CoachsCornerPage({ loaderData }: Route.ComponentProps) {
  return (
    <VerifiedCoachOnly
      userId={loaderData.user.userId}
      fallback={<CoachsCornerSkeleton title={title} subtitle={subtitle} />}
    >
      {(coach) => <Board coach={coach} />}
    </VerifiedCoachOnly>
  )
}

function Board({ coach }: { coach: VerifiedCoach }) {
  const client = useQueryClient()
  const control = useFilters(postFilters, (state) => client.infiniteQuery(boardQuery(coach.userId, state)))
  const [writing, setWriting] = useState(false)
  const query = useInfiniteQuery(boardQuery(coach.userId, control.state))
  const like = useLike(coach.userId)
  const posts = query.data?.pages.flatMap((page) => page.posts) ?? []
  const list = listStateOf(
    query,
    (page) => page.posts.length,
    (message) => ({ title: t`We couldn't load the posts.`, message }),
  )
  const unfiltered = chosenCount(control.state) === 0 && control.state.name.trim() === ''
  const newPost = (
    <Button
      variant="accent"
      size="normal"
      icon={<Plus aria-hidden="true" className="size-5" />}
      onClick={() => setWriting(true)}
      className="min-w-36 flex-auto sm:flex-none"
    >
      New Post
    </Button>
  )

  return (
    <>
      <PageHeader
        title={title}
        aside={
          <div className="flex min-w-0 flex-[1_1_24rem] flex-wrap items-center gap-3 lg:justify-end">
            <SearchBox control={control} />
            {newPost}
          </div>
        }
      >
        <p className="text-on-pitch-soft">{subtitle}</p>
      </PageHeader>
      <FilteredResults
        control={control}
        list={list}
        words={postWords}
        title="Posts"
        skeleton={<SkeletonPosts />}
        empty={
          unfiltered ? (
            <EmptyState scene="kick-off" title="No posts yet" action={newPost}>
              Ask other coaches a question, or recommend a player who isn't a fit for your program.
            </EmptyState>
          ) : (
            <NoMatch
              control={control}
              words={postWords}
              queryKey={['posts', 'counts', coach.userId]}
              count={countPosts}
            />
          )
        }
      >
        <ul aria-label="Posts" className="grid gap-4">
          {posts.map((post) => (
            <li key={post.postId} className="min-w-0">
              <PostCard post={post} coachId={coach.userId} onLike={(liked) => like(post, liked)} />
            </li>
          ))}
        </ul>
      </FilteredResults>
      <NewPostDialog open={writing} onOpenChange={setWriting} coachId={coach.userId} />
    </>
  )
}
