import type { CalendarGame } from '@touchline/contract'
import { useRef, useState } from 'react'
import { type GameErrors, type GameValues, gameValues, newGameValues, readGame } from './game-values.ts'
import { newGameId, withGame, withoutGame } from './games.ts'

interface Shown {
  open: boolean
  kind: 'add' | 'view'
  /** The game being looked at; undefined for a new one. */
  game: CalendarGame | undefined
  initial: GameValues
  /** A new one each time it opens. */
  opening: number
}

/** The dialog over a list of games: opens for a new or an existing game, and hands back the list changed by it. */
export function useGameEditor(games: readonly CalendarGame[], onGames: (games: CalendarGame[]) => void) {
  const [shown, setShown] = useState<Shown>()
  const unfinished = useRef(new Map<string, GameValues>())
  const close = () => setShown((before) => before && { ...before, open: false })
  const show = (kind: Shown['kind'], game: CalendarGame | undefined, initial: GameValues) =>
    setShown((before) => ({ open: true, kind, game, initial, opening: (before?.opening ?? 0) + 1 }))
  const key = shown?.game?.id ?? ''

  return {
    shown,
    addresses: [...new Set(games.map(({ extendedProps }) => extendedProps.address))].filter(
      (address) => address !== '',
    ),
    add(date: string) {
      const kept = unfinished.current.get('')
      show('add', undefined, kept ? { ...kept, date } : newGameValues(date))
    },
    view(id: string) {
      const game = games.find((one) => one.id === id)
      if (game) show('view', game, unfinished.current.get(id) ?? gameValues(game))
    },
    submit(values: GameValues): GameErrors | undefined {
      const read = readGame(shown?.game?.id ?? newGameId(games), values)
      if ('errors' in read) return read.errors
      unfinished.current.delete(key)
      onGames(withGame(games, read.game))
      close()
      return undefined
    },
    remove() {
      if (!shown?.game) return
      unfinished.current.delete(key)
      onGames(withoutGame(games, shown.game.id))
      close()
    },
    /** Closes; what was typed comes back when the same is opened again. */
    close(values?: GameValues) {
      if (values) unfinished.current.set(key, values)
      else unfinished.current.delete(key)
      close()
    },
  }
}
