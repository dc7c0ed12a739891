import { type QueryClient, useMutation, useQueryClient } from '@tanstack/react-query'
import {
  type BoardCommandInput,
  type CommandAnswer,
  changeBoard,
  t,
  undoBoardChange,
} from '@touchline/contract'
import { call } from '../../lib/http/call.ts'
import { isStatus, messageOf } from '../../lib/http/problem-error.ts'
import { SessionOver, untilAnswered } from '../../lib/http/until-answered.ts'
import { randomId } from '../../lib/random-id.ts'
import { onSessionEnd, readToken } from '../../lib/session/session.ts'
import { useToast } from '../../ui/feedback/toast.tsx'
import { boardKey, pendingKey, prospectKey } from './api/board-keys.ts'
import type { HeldBoard } from './api/held-board.ts'
import { refusalIn } from './refusals.ts'

/** A command without its id, which is made when it is given. */
export type Command = BoardCommandInput extends infer Each
  ? Each extends { commandId: string }
    ? Omit<Each, 'commandId'>
    : never
  : never

interface Given {
  commands: BoardCommandInput[]
  /** The toast's words; without them there is none. */
  said: string | undefined
  onLost: (() => void) | undefined
  /** Runs at the end, so that the words are not put back anymore when the session ends. */
  onEnd: (() => void) | undefined
  /** Of the session at the press. */
  token: string | undefined
}

/** Gives the board commands; `said` becomes a toast with Undo, and `onLost` runs if they are refused. */
export type Give = (given: Command | readonly Command[], said?: string, onLost?: () => void) => void

const lastUndone = 20

/** The ids of this tab's last commands, newest last, those of one press together; Ctrl Z takes them back press by press. */
const undoKey = ['boardUndo'] as const

/**
 * Returns the function that gives the board a command, or several at one press: they show at once, are sent in order,
 * and are sent again until the server answers. A refusal says why, and the board shows what stands.
 */
export function useCommand(): Give {
  const client = useQueryClient()
  const toast = useToast()
  const undo = useUndo()
  const { mutate } = useMutation({
    // in the order of the presses; a lost answer is asked for again, and carried out once
    scope: { id: 'board commands' },
    mutationFn: ({ commands, token }: Given) =>
      untilAnswered(() => call(changeBoard, { body: { commands } }), {
        token,
        onWait: () => toast.failure(t`Not saved yet. We'll keep trying.`),
      }),
    onSuccess: ({ answers }, { commands, said, onLost }) => {
      const refused = refusalIn(answers, rowsOf(client))
      if (refused !== undefined) {
        toast.failure(refused)
        onLost?.()
      }
      const done = answers.filter(({ results }) => results.some(({ outcome }) => outcome === 'done'))
      const ids = done.map(({ commandId }) => commandId)
      correct(client, commands, ids)
      if (done.length === 0) return
      if (said !== undefined) toast.success(said, { label: t`Undo`, onAction: () => undo(ids) })
    },
    onError: (error, { commands, onLost }) => {
      correct(client, commands, [])
      if (error instanceof SessionOver) return
      toast.failure(t`We couldn't save that. ${messageOf(error)}`)
      onLost?.()
    },
    onSettled: async (_answer, _error, { commands, onEnd }) => {
      onEnd?.()
      await client.invalidateQueries({ queryKey: boardKey })
      // by their ids: the query cache copies what it keeps
      const sent = new Set(commands.map(({ commandId }) => commandId))
      setPending(client, (pending) => pending.filter(({ commandId }) => !sent.has(commandId)))
      void client.invalidateQueries({ queryKey: prospectKey })
    },
  })
  return (given, said, onLost) => {
    const all = 'kind' in given ? [given] : given
    const commands = all.map((command) => ({ ...command, commandId: randomId() }))
    setPending(client, (pending) => [...pending, ...commands])
    // an undo that is pressed before the answer is sent after it
    remember(
      client,
      commands.map(({ commandId }) => commandId),
    )
    // the session's end drops what waits in the library, without a word to its callbacks
    const onEnd = onLost && onSessionEnd(onLost)
    mutate({ commands, said, onLost, onEnd, token: readToken() })
  }
}

/** Returns the function that takes the commands of a press back; without ids, this tab's last ones. */
export function useUndo(): (commandIds?: readonly string[]) => void {
  const client = useQueryClient()
  const toast = useToast()
  const { mutate } = useMutation({
    scope: { id: 'board commands' },
    mutationFn: async (commandIds: readonly string[]) => {
      const answers: CommandAnswer[] = []
      for (const commandId of commandIds.toReversed())
        answers.push(...(await call(undoBoardChange, { params: { commandId } })).answers)
      return answers
    },
    onSuccess: (answers) => {
      const refused = refusalIn(answers, rowsOf(client))
      if (refused !== undefined) toast.failure(refused)
      else toast.success(t`Taken back.`)
      void client.invalidateQueries({ queryKey: boardKey })
      void client.invalidateQueries({ queryKey: prospectKey })
    },
    onError: (error, commandIds) => {
      // what failed itself has nothing to take back
      if (isStatus(error, 404)) return
      remember(client, commandIds)
      toast.failure(messageOf(error))
    },
  })
  return (commandIds) => {
    const last = commandIds ?? client.getQueryData<string[][]>(undoKey)?.at(-1)
    if (last === undefined) return
    // at once: the next Ctrl Z is about the press before
    forget(client, last)
    mutate(last)
  }
}

const rowsOf = (client: QueryClient) => client.getQueryData<HeldBoard>(boardKey)?.rows ?? []

function setPending(client: QueryClient, change: (pending: BoardCommandInput[]) => BoardCommandInput[]) {
  client.setQueryData<BoardCommandInput[]>(pendingKey, (pending = []) => change(pending))
}

function remember(client: QueryClient, commandIds: readonly string[]) {
  client.setQueryDefaults(undoKey, { gcTime: Number.POSITIVE_INFINITY })
  client.setQueryData<string[][]>(undoKey, (presses = []) => [...presses, [...commandIds]].slice(-lastUndone))
}

/** Leaves of a press only the commands that were carried out. */
function correct(client: QueryClient, [first]: readonly BoardCommandInput[], done: string[]) {
  client.setQueryData<string[][]>(undoKey, (presses = []) =>
    presses.map((press) => (press[0] === first?.commandId ? done : press)).filter(({ length }) => length > 0),
  )
}

function forget(client: QueryClient, commandIds: readonly string[]) {
  client.setQueryData<string[][]>(undoKey, (presses = []) =>
    presses.filter(([first]) => first === undefined || !commandIds.includes(first)),
  )
}
