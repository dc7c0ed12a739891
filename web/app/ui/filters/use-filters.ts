import { useEffect, useRef, useState } from 'react'
import { useLocation, useNavigation, useSearchParams } from 'react-router'
import {
  type Filter,
  type FilterState,
  noFilters,
  parseFilters,
  withChosen,
  writeFilters,
} from './filter-state.ts'

const typingPause = 300 // milliseconds

export interface FilterControl {
  filters: readonly Filter[]
  /** What the list is narrowed to, as the URL says. */
  state: FilterState
  /** The name as typed, ahead of the URL while typing goes on. */
  typed: string
  type: (name: string) => void
  choose: (key: string, values: readonly string[]) => void
  apply: (state: FilterState) => void
  reset: () => void
}

/** Filters that live in the URL: typing replaces the entry after a pause, a choice adds one, so Back undoes choices. */
export function useFilters(filters: readonly Filter[]): FilterControl {
  const [params, setParams] = useSearchParams()
  const [seen, setSeen] = useState(params)
  const [ahead, setAhead] = useState<FilterState>()
  if (seen !== params) {
    setSeen(params)
    setAhead(undefined)
  }
  // a choice shows at once, before the navigation it causes is through, and the next one builds on it
  const state = ahead ?? parseFilters(params, filters)
  const [typed, setTyped] = useState(state.name)
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined)
  const known = useRef(state.name)

  useEffect(() => {
    // the URL changed by Back, a chip or a link rather than by typing
    if (state.name !== known.current) {
      known.current = state.name
      setTyped(state.name)
    }
  }, [state.name])
  useEffect(() => () => clearTimeout(timer.current), [])

  const { pathname } = useLocation()
  const next = useNavigation().location?.pathname
  useEffect(() => {
    // somebody who is on the way to another page is not called back by what they typed before
    if (next !== undefined && next !== pathname) clearTimeout(timer.current)
  }, [next, pathname])

  const go = (change: (now: FilterState) => FilterState, replace: boolean) => {
    clearTimeout(timer.current)
    const changed = change(state)
    setAhead(changed)
    setParams((now) => writeFilters(now, filters, changed), { replace, preventScrollReset: true })
  }
  const withTyped = (now: FilterState): FilterState => ({ ...now, name: typed })
  const show = (name: string) => {
    known.current = name.trim() === '' ? '' : name
    setTyped(name)
  }

  return {
    filters,
    state,
    typed,
    type(name) {
      show(name)
      clearTimeout(timer.current)
      timer.current = setTimeout(() => go((now) => ({ ...now, name }), true), typingPause)
    },
    choose: (key, values) => go((now) => withChosen(withTyped(now), key, values), false),
    apply(next) {
      show(next.name)
      go(() => next, false)
    },
    reset() {
      show('')
      go(() => noFilters, false)
    },
  }
}
