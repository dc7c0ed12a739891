import { type QueryClient, useMutation, useQueryClient } from '@tanstack/react-query'
import { type BoardCommandInput, changeBoard, t, undoBoardChange } from '@touchline/contract'
import { call } from '../../../lib/http/call.ts'
import { messageOf } from '../../../lib/http/problem-error.ts'
import { randomId } from '../../../lib/random-id.ts'
import { useToast } from '../../../ui/feedback/toast.tsx'
import { boardKey, pendingKey, prospectKey } from './board-keys.ts'

/** A command without its id, which is made when it is given. */
export type Command = BoardCommandInput extends infer Each
  ? Each extends { commandId: string }
    ? Omit<Each, 'commandId'>
    : never
  : never

interface Given {
  command: BoardCommandInput
  /** What the toast says; without words there is none. */
  said: string | undefined
}

const lastUndone = 20

/** The ids of this tab's last commands, newest last; Ctrl Z takes them back one by one. */
const undoKey = ['boardUndo'] as const

/**
 * Returns the function that gives the board a command: it shows at once, is sent in order, and is sent again until the
 * server answers. `said` becomes a toast with Undo. A refusal says why, and the board shows what stands.
 */
export function useCommand(): (command: Command, said?: string) => string {
  const client = useQueryClient()
  const toast = useToast()
  const undo = useUndo()
  const { mutate } = useMutation({
    // in the order of the presses; a lost answer is asked for again, and carried out once
    scope: { id: 'board commands' },
    retry: 3,
    mutationFn: ({ command }: Given) => call(changeBoard, { body: { commands: [command] } }),
    onSuccess: ({ answers }, { command: { commandId }, said }) => {
      const results = answers.flatMap((answer) => answer.results)
      const refused = results.filter(({ outcome }) => outcome === 'refused')
      const [first] = refused
      if (first) {
        const count = refused.length
        const why = first.message ?? ''
        toast.failure(count === 1 ? why : t`${count} players stayed as they were. ${why}`)
      }
      if (!results.some(({ outcome }) => outcome === 'done')) return
      remember(client, commandId)
      if (said !== undefined) toast.success(said, { label: t`Undo`, onAction: () => undo(commandId) })
    },
    onError: (error) => toast.failure(t`We couldn't save that. ${messageOf(error)}`),
    onSettled: async (_answer, _error, { command: { commandId } }) => {
      await client.invalidateQueries({ queryKey: boardKey })
      setPending(client, (pending) => pending.filter((one) => one.commandId !== commandId))
      void client.invalidateQueries({ queryKey: prospectKey })
    },
  })
  return (given, said) => {
    const command = { ...given, commandId: randomId() }
    setPending(client, (pending) => [...pending, command])
    mutate({ command, said })
    return command.commandId
  }
}

/** Returns the function that takes a command back; without an id, this tab's last one. */
export function useUndo(): (commandId?: string) => void {
  const client = useQueryClient()
  const toast = useToast()
  const { mutate } = useMutation({
    scope: { id: 'board commands' },
    mutationFn: (commandId: string) => call(undoBoardChange, { params: { commandId } }),
    onSuccess: ({ answers }, commandId) => {
      forget(client, commandId)
      const [first] = answers.flatMap(({ results }) => results).filter(({ outcome }) => outcome === 'refused')
      if (first) toast.failure(first.message ?? '')
      else toast.success(t`Taken back.`)
      void client.invalidateQueries({ queryKey: boardKey })
      void client.invalidateQueries({ queryKey: prospectKey })
    },
    onError: (error) => toast.failure(messageOf(error)),
  })
  return (commandId) => {
    const last = commandId ?? client.getQueryData<string[]>(undoKey)?.at(-1)
    if (last !== undefined) mutate(last)
  }
}

function setPending(client: QueryClient, change: (pending: BoardCommandInput[]) => BoardCommandInput[]) {
  client.setQueryData<BoardCommandInput[]>(pendingKey, (pending = []) => change(pending))
}

function remember(client: QueryClient, commandId: string) {
  client.setQueryDefaults(undoKey, { gcTime: Number.POSITIVE_INFINITY })
  client.setQueryData<string[]>(undoKey, (ids = []) => [...ids, commandId].slice(-lastUndone))
}

function forget(client: QueryClient, commandId: string) {
  client.setQueryData<string[]>(undoKey, (ids = []) => ids.filter((id) => id !== commandId))
}
