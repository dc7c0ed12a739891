import { useQuery } from '@tanstack/react-query'
import { type PlayerHome as Home, type Position, t } from '@touchline/contract'
import { Check, Circle } from 'lucide-react'
import { type ReactNode, useState } from 'react'
import { Link } from 'react-router'
import { listed } from '../../lib/i18n/language.ts'
import { paths } from '../../lib/paths.ts'
import { closeTour, isTourClosed, type StoredUser } from '../../lib/session/session.ts'
import { LinkButton } from '../../ui/button.tsx'
import { Card } from '../../ui/card.tsx'
import { Banner } from '../../ui/feedback/banner.tsx'
import { QueryFallback } from '../../ui/feedback/query-fallback.tsx'
import { Pending, SkeletonCards, SkeletonRows } from '../../ui/feedback/skeleton.tsx'
import { LateWindow, lazyPart } from '../../ui/lazy-part.tsx'
import { CardGrid } from '../../ui/lists/card-grid.tsx'
import { SectionTitle } from '../../ui/section-title.tsx'
import { useUpcoming } from '../calendar/game-times.ts'
import { ListHeart } from '../college-lists/heart/list-heart.tsx'
import { NextListSteps } from '../college-lists/home/next-list-steps.tsx'
import { CollegeCardView } from '../colleges/college-card.tsx'
import { guardiansQuery } from '../guardians/api.ts'
import { PlanNow } from '../plan/plan-now.tsx'
import { ShareList } from '../player-lists/share-list.tsx'
import { collegesNeedingQuery, playerHomeQuery } from './api.ts'
import { NewMessages, NextGame, WaitingRequests } from './home-parts.tsx'
import { HomeSkeleton } from './home-skeleton.tsx'
import { nextSteps, type StepName } from './next-steps.ts'

const Tutorial = lazyPart(async () => (await import('../tutorial/tutorial.tsx')).Tutorial, LateWindow)

const fieldNames: Record<Home['missing'][number], string> = {
  positions: t`positions`,
  yearGraduating: t`class year`,
  school: t`school`,
  height: t`height`,
  gpa: t`GPA`,
  city: t`city`,
  club: t`club`,
}

const steps: Record<StepName, { name: string; to?: string }> = {
  tour: { name: t`Take the tour` },
  profile: { name: t`Fill in your profile`, to: paths.playerProfile },
  video: { name: t`Add your highlight video`, to: paths.playerProfile },
  games: { name: t`Put your games on the calendar`, to: paths.playerProfile },
  share: { name: t`Share your profile with a college`, to: paths.collegeSearch },
  parent: { name: t`Invite a parent or guardian`, to: paths.family },
}

/** Shows a player's start page: steps, requests, next game, colleges that need the position, and shares. */
export function PlayerHome({ user }: { user: StoredUser }) {
  const { userId } = user
  const query = useQuery(playerHomeQuery(userId))
  const { data } = query
  return (
    <>
      <ParentAsks />
      {data && !user.hasDoneTutorial && <FirstTour user={user} waits={isAnybodyWaiting(data)} />}
      <div className="grid grid-cols-[repeat(auto-fit,minmax(min(100%,24rem),1fr))] items-start gap-4">
        <Card className="p-5">
          <NextListSteps playerId={userId} own level={2} />
        </Card>
        <Card className="p-5">
          <PlanNow playerId={userId} level={2} />
        </Card>
      </div>
      <div className="grid items-start gap-4 lg:grid-cols-[minmax(0,1fr)_24rem]">
        {data ? (
          <>
            <div className="grid min-w-0 gap-4">
              <Waiting home={data} />
              <SetUp home={data} user={user} />
            </div>
            <Panel title={t`Next game`}>
              <Game home={data} />
            </Panel>
          </>
        ) : (
          <QueryFallback
            query={query}
            title={t`We couldn't load what's new.`}
            skeleton={<SkeletonRows label={t`Loading what's new`} count={4} />}
          />
        )}
      </div>
      <div className="grid items-start gap-x-4 gap-y-6 lg:grid-cols-[minmax(0,1fr)_24rem]">
        {/* Without the positions there is nothing to load, and the error is above. */}
        {(data || !query.error) && (
          <section aria-labelledby="home-colleges" className="min-w-0">
            <SectionTitle id="home-colleges">Colleges looking for your position</SectionTitle>
            {data ? (
              <Colleges positions={data.positions} user={user} />
            ) : (
              <SkeletonCards label={t`Loading colleges`} count={2} />
            )}
          </section>
        )}
        <section aria-labelledby="home-shares" className="min-w-0">
          <SectionTitle id="home-shares">Shared with</SectionTitle>
          <Card className="px-5 py-3">
            <ShareList playerId={userId} />
          </Card>
        </section>
      </div>
    </>
  )
}

const isAnybodyWaiting = ({ requests, messages }: Home) => requests.total > 0 || messages.total > 0

/**
 * Opens the tour for a player who has not finished it, once per session: not after closing it, and not over a request
 * or message waiting on arrival.
 */
function FirstTour({ user, waits }: { user: StoredUser; waits: boolean }) {
  const [open, setOpen] = useState(!waits && !isTourClosed())
  if (!open) return null
  const close = () => {
    closeTour()
    setOpen(false)
  }
  return <Tutorial user={user} onClose={close} />
}

/** Says that a parent asks for an invitation and waits for the answer. */
function ParentAsks() {
  const { data, isLoading } = useQuery(guardiansQuery)
  if (isLoading) {
    // the cards below are hidden until it is known, since it would move them; their shape stands in their place
    return (
      <div className="relative -mb-5 h-0">
        <Pending />
        <div className="absolute inset-x-0 top-0">
          <HomeSkeleton />
        </div>
      </div>
    )
  }
  if (!data || data.requests.length === 0) return null
  const action = (
    <LinkButton variant="outline" to={paths.family}>
      See who's asking
    </LinkButton>
  )
  return <Banner action={action}>Someone who says they're your parent wants to join you here.</Banner>
}

function Panel({ title, children }: { title: string; children: ReactNode }) {
  return (
    <Card className="grid content-start gap-3 p-5">
      <h2 className="text-xl">{title}</h2>
      {children}
    </Card>
  )
}

/** Lists what coaches asked and wrote; nothing while nobody waits. */
function Waiting({ home }: { home: Home }) {
  if (!isAnybodyWaiting(home)) return null
  return (
    <Panel title={t`Waiting for you`}>
      <WaitingRequests {...home.requests} />
      <NewMessages {...home.messages} />
    </Panel>
  )
}

/** Lists what is open before coaches find everything, with what is done folded, until nothing is left. */
function SetUp({ home, user }: { home: Home; user: StoredUser }) {
  const all = nextSteps(home, user.hasDoneTutorial)
  const open = all.filter(({ done }) => !done)
  const done = all.filter((step) => step.done)
  if (open.length === 0) {
    if (isAnybodyWaiting(home)) return null
    return (
      <Panel title={t`You're all set`}>
        <p className="text-ink-soft">Your profile is complete. Keep your games up to date.</p>
      </Panel>
    )
  }
  return (
    <Panel title={t`Get set up`}>
      <ul className="grid gap-1">
        {open.map(({ name }) => (
          <li key={name}>
            <OpenStep {...steps[name]} user={user} />
            {name === 'profile' && (
              <p className="-mt-1.5 pb-1.5 pl-8 text-[0.9375rem] text-ink-soft">
                {t`Still missing: ${listed(home.missing.map((field) => fieldNames[field]))}`}
              </p>
            )}
          </li>
        ))}
      </ul>
      {done.length > 0 && (
        <details>
          <summary className="min-h-11 py-2.5 text-[0.9375rem] text-ink-soft">
            {done.length} of {all.length} done
          </summary>
          <ul className="grid gap-1">
            {done.map(({ name }) => (
              <li key={name} className="flex min-h-9 items-center gap-3 text-ink-soft">
                <Check aria-hidden="true" className="size-5 shrink-0 text-accent" />
                {steps[name].name}
              </li>
            ))}
          </ul>
        </details>
      )}
    </Panel>
  )
}

/** Links to the page for the step; the tour opens on this page. */
function OpenStep({ name, to, user }: { name: string; to?: string; user: StoredUser }) {
  const [touring, setTouring] = useState(false)
  const line = 'flex min-h-11 items-center gap-3 text-left font-semibold'
  const text = (
    <>
      <Circle aria-hidden="true" className="size-5 shrink-0 text-ink-soft" />
      <span className="link">{name}</span>
    </>
  )
  if (to !== undefined) {
    return (
      <Link to={to} className={line}>
        {text}
      </Link>
    )
  }
  return (
    <>
      <button type="button" aria-haspopup="dialog" className={line} onClick={() => setTouring(true)}>
        {text}
      </button>
      {touring && <Tutorial user={user} onClose={() => setTouring(false)} />}
    </>
  )
}

function Game({ home }: { home: Home }) {
  const game = useUpcoming(home.nextGames)
  if (game) return <NextGame game={game} />
  return (
    <>
      <p className="text-ink-soft">No games coming up. Verified coaches see the ones you add.</p>
      <LinkButton to={paths.playerProfile} variant="outline" className="justify-self-start">
        Add a game
      </LinkButton>
    </>
  )
}

function Colleges({ positions, user }: { positions: readonly Position[]; user: StoredUser }) {
  const query = useQuery(collegesNeedingQuery(positions))
  if (positions.length === 0) {
    return (
      <Card className="grid justify-items-start gap-3 p-5">
        <p className="text-ink-soft">Pick your positions to see the colleges that need them.</p>
        <LinkButton to={paths.playerProfile}>Pick your positions</LinkButton>
      </Card>
    )
  }
  const { data } = query
  if (!data) {
    return (
      <QueryFallback
        query={query}
        title={t`We couldn't load colleges.`}
        skeleton={<SkeletonCards label={t`Loading colleges`} count={2} />}
      />
    )
  }
  if (data.colleges.length === 0) {
    return (
      <Card className="grid justify-items-start gap-3 p-5">
        <p className="text-ink-soft">No colleges need {positions.join(', ')} right now.</p>
        <LinkButton to={paths.collegeSearch}>Search all colleges</LinkButton>
      </Card>
    )
  }
  return (
    <>
      <CardGrid label={t`Colleges looking for your position`}>
        {data.colleges.map((college) => (
          <li key={college.collegeId}>
            <CollegeCardView
              college={college}
              own={positions}
              heart={<ListHeart college={college} user={user} look="card" />}
            />
          </li>
        ))}
      </CardGrid>
      {data.total > data.colleges.length && (
        <p className="pt-3">
          <Link
            to={paths.collegesNeeding(positions.join())}
            className="link inline-flex min-h-11 items-center"
          >
            See all {data.total} colleges that need {positions.join(', ')}
          </Link>
        </p>
      )}
    </>
  )
}
