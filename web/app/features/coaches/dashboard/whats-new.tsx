import { useQuery } from '@tanstack/react-query'
import { type CoachHome, t } from '@touchline/contract'
import { Check } from 'lucide-react'
import { type ReactNode, useEffect, useId } from 'react'
import { Link } from 'react-router'
import { dayAndTime, nearTimeWithin, useNow } from '../../../lib/i18n/times.ts'
import { paths } from '../../../lib/paths.ts'
import { Card } from '../../../ui/card.tsx'
import { QueryFallback } from '../../../ui/feedback/query-fallback.tsx'
import { SkeletonRows } from '../../../ui/feedback/skeleton.tsx'
import { SectionTitle } from '../../../ui/section-title.tsx'
import { dayOf, dayTitle, timeText, today } from '../../calendar/game-times.ts'
import { coachHomeQuery, useMarkHomeSeen } from '../../home/api.ts'
import { firstTasks, isDone, type TaskName } from './first-tasks.ts'

interface WhatsNewProps {
  coachId: string
  collegeId: string
}

/** Shows news since the coach's last visit, games of favorites, and first tasks until done. */
export function WhatsNew({ coachId, collegeId }: WhatsNewProps) {
  const heading = useId()
  const query = useQuery(coachHomeQuery(coachId))
  const { data } = query
  useSeen(data?.asOf)
  return (
    <section aria-labelledby={heading} className="min-h-40 min-w-0">
      <SectionTitle id={heading}>What's new</SectionTitle>
      {data ? (
        <div className="grid items-start gap-4 md:grid-cols-2">
          <Tasks tasks={data.tasks} collegeId={collegeId} />
          <News news={data} />
          <Games games={data.games} />
        </div>
      ) : (
        <QueryFallback
          query={query}
          title={t`We couldn't load what's new.`}
          skeleton={<SkeletonRows label={t`Loading what's new`} count={2} />}
        />
      )}
    </section>
  )
}

/** Tells the server, once per loaded answer, that the coach has it on a visible screen. */
function useSeen(asOf: string | undefined) {
  const { mutate } = useMarkHomeSeen()
  useEffect(() => {
    if (asOf === undefined) return
    const mark = () => {
      if (document.visibilityState !== 'visible') return
      document.removeEventListener('visibilitychange', mark)
      mutate(asOf)
    }
    document.addEventListener('visibilitychange', mark)
    mark()
    return () => document.removeEventListener('visibilitychange', mark)
  }, [asOf, mutate])
}

function Panel({ title, children }: { title: string; children: ReactNode }) {
  return (
    <Card className="p-4">
      <h3 className="mb-1 text-xl">{title}</h3>
      {children}
    </Card>
  )
}

const taskNames: Record<TaskName, string> = {
  college: t`Complete your college page`,
  favorites: t`Star five players`,
  shared: t`Look at the profiles shared with you`,
}

function Tasks({ tasks, collegeId }: { tasks: CoachHome['tasks']; collegeId: string }) {
  const all = firstTasks(tasks)
  if (all.length === 0) return null
  const ways: Record<TaskName, string> = {
    college: paths.collegeEdit(collegeId),
    favorites: paths.playerSearch,
    shared: paths.sharedProfiles,
  }
  return (
    <Panel title={t`First tasks`}>
      <ul>
        {all.map((task) =>
          isDone(task) ? (
            <li key={task.name} className="flex items-center gap-2 py-1.5 text-ink-soft">
              <Check aria-hidden="true" className="size-4.5 shrink-0 text-accent" />
              {taskNames[task.name]}
              <span className="sr-only">(done)</span>
            </li>
          ) : (
            <Line key={task.name} to={ways[task.name]} note={t`${task.count} of ${task.of}`}>
              {taskNames[task.name]}
            </Line>
          ),
        )}
      </ul>
    </Panel>
  )
}

function News({ news }: { news: CoachHome }) {
  const { since, shares, answers } = news
  const now = useNow()
  const more = shares.total - shares.players.length
  return (
    <Panel title={since === null ? t`Your first visit` : t`Since ${nearTimeWithin(since, now)}`}>
      {shares.total + answers.total === 0 && (
        <p className="py-2 text-[0.9375rem] text-ink-soft">
          {since === null
            ? t`New shared profiles and answers will show up here.`
            : t`No new shared profiles or answers yet.`}
        </p>
      )}
      <ul>
        {answers.conversations.map(({ conversationId, playerName, kind, at }) => (
          <Line key={conversationId} to={paths.hub({ conversationId })} note={dayAndTime(at, now)}>
            {kind === 'accepted' ? t`${playerName} accepted your request` : t`${playerName} answered`}
          </Line>
        ))}
        {shares.players.map(({ playerId, playerName, sharedAt }) => (
          <Line key={playerId} to={paths.player(playerId)} note={dayAndTime(sharedAt, now)}>
            {t`${playerName} shared a profile`}
          </Line>
        ))}
        {more > 0 && (
          <Line to={paths.sharedProfiles} note="">
            {more === 1 ? t`1 more shared profile` : t`${more} more shared profiles`}
          </Line>
        )}
      </ul>
    </Panel>
  )
}

function Games({ games }: Pick<CoachHome, 'games'>) {
  const now = today(useNow())
  const ahead = games.filter(({ game }) => dayOf(game.start) >= now)
  if (ahead.length === 0) return null
  return (
    <Panel title={t`Favorites play this week`}>
      <ul>
        {ahead.map(({ playerId, playerName, game }) => (
          <Line
            key={`${playerId} ${game.id}`}
            to={paths.player(playerId)}
            note={[dayTitle(dayOf(game.start)), timeText(game.start), game.extendedProps.address]
              .filter((part) => part !== '')
              .join(', ')}
          >
            {`${playerName}: ${game.title}`}
          </Line>
        ))}
      </ul>
    </Panel>
  )
}

function Line({ to, note, children }: { to: string; note: string; children: string }) {
  return (
    <li>
      <Link to={to} className="-mx-2 block rounded-field px-2 py-1.5 hover:bg-wash">
        <span className="link block wrap-anywhere">{children}</span>
        {note !== '' && <span className="block text-sm text-ink-soft">{note}</span>}
      </Link>
    </li>
  )
}
