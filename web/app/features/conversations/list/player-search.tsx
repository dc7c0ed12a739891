import { useQuery } from '@tanstack/react-query'
import { type PlayerCard, t } from '@touchline/contract'
import { Plus, Search, X } from 'lucide-react'
import { type FormEvent, useRef, useState } from 'react'
import { useNavigate } from 'react-router'
import { messageOf } from '../../../lib/http/problem-error.ts'
import { paths } from '../../../lib/paths.ts'
import type { StoredUser } from '../../../lib/session/session.ts'
import { useDebouncedValue } from '../../../lib/use-debounced-value.ts'
import { Button } from '../../../ui/button.tsx'
import { TextField } from '../../../ui/fields/text-field.tsx'
import { messagingPlayersQuery } from '../api/conversations.ts'
import { beginDraft } from '../api/drafts.ts'
import { PlayerChoices } from './player-choices.tsx'

/** The search box, the create-conversation control and the player list; for everybody but players. */
export function PlayerSearch({ user }: { user: StoredUser | undefined }) {
  const { text, hint, isCoach, players, found, listed, change, choose, submit } = usePlayerSearch(user)
  const input = useRef<HTMLInputElement>(null)
  const onSubmit = (event: FormEvent) => {
    event.preventDefault()
    submit()
  }
  return (
    <search className="grid grid-cols-[minmax(0,1fr)] gap-2.5">
      <form onSubmit={onSubmit} className="flex items-start gap-2">
        <TextField
          ref={input}
          type="text"
          enterKeyHint="search"
          label="Search players to message"
          hideLabel
          autoComplete="off"
          icon={<Search />}
          placeholder={user ? 'Search players' : 'Sign In to View Players'}
          disabled={!isCoach}
          value={text}
          onChange={(event) => change(event.target.value)}
          onKeyDown={(event) => {
            if (event.key === 'Escape') change('')
          }}
          error={hint}
          suffix={
            text === '' ? undefined : (
              <button
                type="button"
                aria-label="Clear search"
                onClick={() => {
                  change('')
                  input.current?.focus()
                }}
                className="grid size-11 place-items-center rounded-field hover:bg-wash"
              >
                <X aria-hidden="true" className="size-5" />
              </button>
            )
          }
          className="flex-1"
        />
        <CreateButton disabled={!isCoach || text.trim() === ''} />
      </form>
      {listed && (
        <PlayerChoices
          players={found}
          loading={players.isPending}
          problem={players.error ? messageOf(players.error) : undefined}
          onRetry={() => void players.refetch()}
          onChoose={choose}
        />
      )}
    </search>
  )
}

function usePlayerSearch(user: StoredUser | undefined) {
  const [text, setText] = useState('')
  const [chosen, setChosen] = useState<PlayerCard>()
  const [hint, setHint] = useState<string>()
  const navigate = useNavigate()
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
  }
  const open = (player: PlayerCard) => void navigate(paths.hub({ receiverId: player.playerId }))
  const choose = (player: PlayerCard) => {
    write(player.playerName, player)
    open(player)
  }
  /** Opens the first message with the coach's greeting as its start; the coach changes and sends them, or not. */
  const begin = (player: PlayerCard) => {
    const words = `Coach ${user?.name ?? ''} has started a conversation with you`
    beginDraft(user?.userId ?? '', player.playerId, words)
    write('')
    open(player)
  }
  const submit = () => {
    if (typed === '') return
    // results for an earlier, shorter text don't match the typed name
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
