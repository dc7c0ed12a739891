import { useQuery } from '@tanstack/react-query'
import { type PlayerCard, t } from '@touchline/contract'
import { Plus } from 'lucide-react'
import { type FormEvent, useState } from 'react'
import { useNavigate } from 'react-router'
import { useDebouncedValue } from '../../../lib/debounced-value.ts'
import { useCoachCollege } from '../../../lib/http/cached-answers.ts'
import { messageOf } from '../../../lib/http/problem-error.ts'
import { paths } from '../../../lib/paths.ts'
import type { StoredUser } from '../../../lib/session/session.ts'
import { Button } from '../../../ui/button.tsx'
import { LoadError } from '../../../ui/feedback/load-error.tsx'
import { SkeletonRows } from '../../../ui/feedback/skeleton.tsx'
import { Avatar } from '../../../ui/figures/avatar.tsx'
import { choicesShown, messagingPlayersQuery } from '../api/conversations.ts'
import { beginDraft } from '../api/drafts.ts'
import { SearchText } from './list-search.tsx'

interface PlayerSearchProps {
  user: StoredUser | undefined
  /** Called with the typed text until a player is chosen, to search the conversations too. */
  onText: (text: string) => void
}

/** Shows the search box and player list for a verified coach's new conversation; disabled for visitors. */
export function PlayerSearch({ user, onText }: PlayerSearchProps) {
  const { text, hint, isCoach, players, found, listed, change, choose, submit } = usePlayerSearch({
    user,
    onText,
  })
  const onSubmit = (event: FormEvent) => {
    event.preventDefault()
    submit()
  }
  return (
    <search className="grid grid-cols-[minmax(0,1fr)] gap-2.5">
      <form onSubmit={onSubmit} className="flex items-start gap-2">
        <SearchText
          label={t`Search players and conversations`}
          placeholder={user ? t`Search players and messages` : t`Sign In to View Players`}
          disabled={!isCoach}
          value={text}
          onChange={change}
          error={hint}
        />
        <CreateButton disabled={!isCoach || text.trim() === ''} />
      </form>
      {listed && (
        <PlayerChoices
          players={found}
          loading={players.isPending}
          problem={players.error && !players.data ? messageOf(players.error) : undefined}
          onRetry={() => void players.refetch()}
          onChoose={choose}
        />
      )}
    </search>
  )
}

function usePlayerSearch({ user, onText }: PlayerSearchProps) {
  const [text, setText] = useState('')
  const [chosen, setChosen] = useState<PlayerCard>()
  const [hint, setHint] = useState<string>()
  const navigate = useNavigate()
  const college = useCoachCollege()
  const typed = text.trim()
  const name = useDebouncedValue(typed)
  const isCoach = user?.type === 'coach'
  const listed = isCoach && !chosen && name !== ''
  const players = useQuery({ ...messagingPlayersQuery(chosen ? '' : name), enabled: listed })
  const found = players.data?.players ?? []

  const write = (next: string, player?: PlayerCard) => {
    setText(next)
    setChosen(player)
    setHint(undefined)
    onText(player ? '' : next)
  }
  const open = (player: PlayerCard) => void navigate(paths.hub({ receiverId: player.playerId }))
  const choose = (player: PlayerCard) => {
    write(player.playerName, player)
    open(player)
  }
  /** Starts the first message with the coach's greeting, if the college is known; the coach may change it. */
  const begin = (player: PlayerCard) => {
    if (user && college) {
      const first = player.playerName.split(' ')[0] ?? ''
      const words = t`Hi ${first}, I'm Coach ${user.name} from ${college.collegeName}.`
      beginDraft(user.userId, player.playerId, words)
    }
    write('')
    open(player)
  }
  const submit = () => {
    if (typed === '') return
    // Results for an earlier, shorter text do not match the typed name.
    const isAnswered = typed === name && players.data !== undefined
    const player = chosen ?? (isAnswered && found.length === 1 ? found[0] : undefined)
    const isNobody = isAnswered && found.length === 0
    if (player) begin(player)
    else setHint(isNobody ? t`No players with that name.` : t`Choose a player from the list first.`)
  }
  return {
    text,
    hint,
    isCoach,
    players,
    found,
    listed,
    change: (next: string) => write(next),
    choose,
    submit,
  }
}

function CreateButton({ disabled }: { disabled: boolean }) {
  return (
    <Button
      type="submit"
      size="normal"
      aria-label="Create conversation"
      title="Create conversation"
      className="w-12 px-0"
      disabled={disabled}
      icon={<Plus aria-hidden="true" className="size-5" />}
    />
  )
}

interface PlayerChoicesProps {
  players: readonly PlayerCard[]
  loading: boolean
  problem: string | undefined
  onRetry: () => void
  onChoose: (player: PlayerCard) => void
}

/** Lists the players found, to choose one. */
function PlayerChoices({ players, loading, problem, onRetry, onChoose }: PlayerChoicesProps) {
  if (problem) return <LoadError title="We couldn't load players." message={problem} onRetry={onRetry} />
  if (loading) return <SkeletonRows label="Searching players" count={3} />
  return (
    <div>
      <h3 className="text-xl">Players</h3>
      <p role="status" className="mb-1.5 text-sm text-ink-soft">
        {foundText(players.length)}
      </p>
      {players.length > 0 && (
        <ul
          aria-label="Players"
          className="max-h-80 divide-y divide-line overflow-y-auto rounded-field border border-line"
        >
          {players.map((player) => (
            <li key={player.playerId}>
              <button
                type="button"
                onClick={() => onChoose(player)}
                className="flex min-h-13 w-full items-center gap-3 px-3 py-1.5 text-left hover:bg-wash focus-visible:-outline-offset-3"
              >
                <Avatar kind="player" name={player.playerName} picture={player.profilePic} size="small" />
                <span className="min-w-0">
                  <span className="block truncate font-semibold">{player.playerName}</span>
                  <span className="block truncate text-sm text-ink-soft">{aboutOf(player)}</span>
                </span>
              </button>
            </li>
          ))}
        </ul>
      )}
    </div>
  )
}

function foundText(count: number): string {
  if (count === 0) return t`No players with that name.`
  if (count === 1) return t`1 player`
  return count < choicesShown
    ? t`${count} players`
    : t`Showing the first ${count} players. Type more of the name.`
}

function aboutOf({ positions, yearGraduating, club, stateLocated }: PlayerCard): string {
  const year = yearGraduating === null ? '' : t`${yearGraduating} Grad`
  return [positions.join(' '), year, club, stateLocated].filter((part) => part !== '').join(', ')
}
