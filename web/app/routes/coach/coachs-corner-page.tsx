import { t } from '@touchline/contract'
import { Plus } from 'lucide-react'
import { useRef, useState } from 'react'
import {
  type VerifiedCoach,
  VerifiedCoachOnly,
} from '../../features/coaches/verification/verified-coach-only.tsx'
import { boardQuery, countPosts } from '../../features/posts/api.ts'
import type { BoardQuestion } from '../../features/posts/changes/written-menu.tsx'
import { newPostDraft } from '../../features/posts/new-post-draft.ts'
import { PostCard } from '../../features/posts/post-card.tsx'
import { postFilters, postWords } from '../../features/posts/post-filters.ts'
import { useLike } from '../../features/posts/post-marks.ts'
import { CoachsCornerSkeleton, SkeletonPosts } from '../../features/posts/posts-skeleton.tsx'
import { pageMeta } from '../../lib/navigation/page-meta.ts'
import { revalidateOnPathChange } from '../../lib/navigation/route-discovery.tsx'
import { requireSession } from '../../lib/session/require-session.ts'
import { isKept } from '../../lib/storage/kept-text.ts'
import { Button } from '../../ui/button.tsx'
import { EmptyState } from '../../ui/feedback/empty-state.tsx'
import { FilteredListPage } from '../../ui/filters/filtered-list-page.tsx'
import { useFilteredList } from '../../ui/filters/use-filtered-list.ts'
import { LateWindow, lazyPart } from '../../ui/lazy-part.tsx'
import type { Route } from './+types/coachs-corner-page'

const NewPostDialog = lazyPart(
  async () => (await import('../../features/posts/new-post.tsx')).NewPostDialog,
  LateWindow,
)
const BoardDialogs = lazyPart(
  async () => (await import('../../features/posts/changes/board-dialogs.tsx')).BoardDialogs,
  LateWindow,
)

const title = t`Coach's Corner`
const subtitle = t`For coaches only. Players and their families can't see this board.`

export function meta() {
  return pageMeta(title, { noindex: true })
}

export function clientLoader({ request }: Route.ClientLoaderArgs) {
  return { user: requireSession(request, 'coach').user }
}

export { revalidateOnPathChange as shouldRevalidate }

export function HydrateFallback() {
  return <CoachsCornerSkeleton title={title} subtitle={subtitle} />
}

/** Shows the coaches' discussion board. */
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
  const found = useFilteredList(
    () => postFilters,
    (state) => boardQuery(coach.userId, state),
  )
  // Text typed before a reload or new login opens the dialog again.
  const [writing, setWriting] = useState(() => isKept(coach.userId, newPostDraft))
  const [asked, setAsked] = useState<BoardQuestion>()
  const [asking, setAsking] = useState(false)
  const list = useRef<HTMLUListElement>(null)
  const like = useLike(coach.userId)
  const posts = found.query.data?.pages.flatMap((page) => page.posts) ?? []
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
      <FilteredListPage
        title={title}
        subtitle={subtitle}
        found={found}
        words={postWords}
        lengthOf={(page) => page.posts.length}
        failed={(message) => ({ title: t`We couldn't load the posts.`, message })}
        action={newPost}
        countsKey={['posts', 'counts', coach.userId]}
        count={countPosts}
        emptyList={
          <EmptyState scene="kick-off" title="No posts yet" action={newPost}>
            Ask other coaches a question, or recommend a player who isn't a fit for your program.
          </EmptyState>
        }
        resultsTitle={t`Posts`}
        skeleton={<SkeletonPosts />}
      >
        <ul ref={list} aria-label="Posts" className="grid gap-4">
          {posts.map((post) => (
            <li key={post.postId} className="min-w-0">
              <PostCard
                post={post}
                coachId={coach.userId}
                onLike={(liked) => like(post, liked)}
                onAsk={(question) => {
                  setAsked(question)
                  setAsking(true)
                }}
              />
            </li>
          ))}
        </ul>
      </FilteredListPage>
      <BoardDialogs asked={asked} open={asking} onClose={() => setAsking(false)} list={list} />
      <NewPostDialog open={writing} onOpenChange={setWriting} coachId={coach.userId} />
    </>
  )
}
