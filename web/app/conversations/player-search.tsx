import { useQuery } from '@tanstack/react-query'
import { type PlayerCard, t } from '@touchline/contract'
import { Plus, Search } from 'lucide-react'
import { type FormEvent, useDeferredValue, useState } from 'react'
import { useNavigate } from 'react-router'
import { messageOf } from '../platform/problem-error.ts'
import type { StoredUser } from '../platform/session.ts'
import { Button } from '../ui/button.tsx'
import { TextField } from '../ui/text-field.tsx'
import { useToast } from '../ui/toast.tsx'
import { isHeldBack } from './held-back.ts'
import { hubPath } from './hub-query.ts'
import { PlayerChoices } from './player-choices.tsx'
import { messagingPlayersQuery, useStartConversation } from './queries.ts'

/** The search box, the create-conversation control and the player list; for everybody but players (spec section 2.3). */
export function PlayerSearch({ user }: { user: StoredUser | undefined }) {
  const [text, setText] = useState('')
  const [chosen, setChosen] = useState<PlayerCard>()
  const [hint, setHint] = useState<string>()
  const name = useDeferredValue(text.trim())
  const isCoach = user?.type === 'coach'
  const players = useQuery({
    ...messagingPlayersQuery(chosen ? '' : name),
    enabled: isCoach && !chosen && name !== '',
  })
  const found = players.data?.players ?? []
  const create = useCreate(user, () => change(''))

  function change(next: string) {
    setText(next)
    setChosen(undefined)
    setHint(undefined)
  }

  const choose = (player: PlayerCard) => {
    setText(player.playerName)
    setChosen(player)
    setHint(undefined)
    create.open(player)
  }

  const submit = (event: FormEvent) => {
    event.preventDefault()
    if (text.trim() === '') return
    const player = chosen ?? (found.length === 1 ? found[0] : undefined)
    if (player) create.start(player)
    else setHint(found.length === 0 ? t`No player of that name.` : t`Choose a player from the list first.`)
  }

  return (
    <search className="grid grid-cols-[minmax(0,1fr)] gap-2.5">
      <form onSubmit={submit} className="flex items-start gap-2">
        <TextField
          type="search"
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
          className="flex-1"
        />
        <CreateButton busy={create.busy} disabled={!isCoach || text.trim() === ''} />
      </form>
      {isCoach && !chosen && name !== '' && (
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

function CreateButton({ busy, disabled }: { busy: boolean; disabled: boolean }) {
  return (
    <Button
      type="submit"
      size="normal"
      aria-label="Create conversation"
      title="Create conversation"
      className="w-12 px-0"
      loading={busy}
      disabled={disabled}
      icon={<Plus aria-hidden="true" className="size-5" />}
    />
  )
}

/** Opening a player's pane to write first, and creating at once with the words of spec section 7. */
function useCreate(user: StoredUser | undefined, onCreated: () => void) {
  const navigate = useNavigate()
  const toast = useToast()
  const start = useStartConversation(user?.userId ?? '')
  return {
    busy: start.isPending,
    open: (player: PlayerCard) => void navigate(hubPath({ receiverId: player.playerId })),
    start: (player: PlayerCard) => {
      const initialMessage = `Coach ${user?.name ?? ''} has started a conversation with you`
      start.mutate(
        { receiverId: player.playerId, initialMessage },
        {
          onSuccess: (conversation) => {
            onCreated()
            void navigate(hubPath({ conversationId: conversation.conversationId }))
          },
          onError: (error) => {
            // the player's pane says until when, and by which rule
            if (isHeldBack(error)) void navigate(hubPath({ receiverId: player.playerId }))
            toast.failure(messageOf(error))
          },
        },
      )
    },
  }
}
