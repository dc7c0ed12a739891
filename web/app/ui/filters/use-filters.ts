import { type RefObject, useEffect, useLayoutEffect, useRef, useState } from 'react'
import { useLocation, useNavigation } from 'react-router'
import {
  type Filter,
  type FilterState,
  noFilters,
  parseFilters,
  withChosen,
  writeFilters,
} from '../../lib/filter-state.ts'
import { currentParams, useChangeParams, useSearch } from '../../lib/navigation/search-params.ts'

const typingPause = 300 // milliseconds

export interface FilterControl {
  filters: readonly Filter[]
  /** The filters in the URL or about to be; the same object while unchanged. */
  state: FilterState
  /** The name as typed, ahead of the URL. */
  typed: string
  type: (name: string) => void
  /** A stable function. */
  choose: (key: string, values: readonly string[]) => void
  /** Prefetches for values that may be chosen next, as while a box is pressed. A stable function. */
  expect: (key: string, values: readonly string[]) => void
  apply: (state: FilterState) => void
  reset: () => void
}

/**
 * Keeps filters in the URL: typing replaces the history entry after a pause, a choice adds one, so Back undoes choices.
 * `fetchAhead` loads a choice's results while it is still being pressed.
 */
export function useFilters(
  filters: readonly Filter[],
  fetchAhead?: (state: FilterState) => Promise<unknown>,
): FilterControl {
  const params = useSearch()
  const changeParams = useChangeParams()
  const [seen, setSeen] = useState(params)
  // A choice shows at once, before its navigation is done, and the next one builds on it.
  const [state, setState] = useState(() => parseFilters(params, filters))
  const { pathname } = useLocation()
  const next = useNavigation().location?.pathname
  // While another choice is on its way into the URL, the URL still has the previous one.
  if (seen !== params && next !== pathname) {
    setSeen(params)
    const told = parseFilters(params, filters)
    if (!isSame(told, state)) setState(told)
  }
  const [typed, setTyped] = useState(state.name)
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined)
  const known = useRef(state.name)
  // The name last written here: typing may have gone on by the time that it shows, and must not be undone by it.
  const written = useRef<string>(undefined)

  useEffect(() => {
    // The URL changed by Back, a chip or a link rather than by typing, which is then over.
    if (state.name !== written.current && state.name !== known.current) {
      clearTimeout(timer.current)
      known.current = state.name
      setTyped(state.name)
    }
    written.current = undefined
  }, [state.name])
  useStopOnLeaving(timer, next !== undefined && next !== pathname)

  const go = (change: (now: FilterState) => FilterState, replace: boolean) => {
    clearTimeout(timer.current)
    const changed = inUrl(change(parseFilters(currentParams(), filters)), filters)
    written.current = changed.name
    // The choice and its results are painted first: the URL follows in a transition, as every navigation does.
    setState(changed)
    changeParams((now) => writeFilters(now, filters, changed), { replace })
  }
  const withTyped = (now: FilterState): FilterState => ({ ...now, name: typed })
  const choose = useStable((key: string, values: readonly string[]) =>
    go((now) => withChosen(withTyped(now), key, values), false),
  )
  const expect = useStable((key: string, values: readonly string[]) => {
    // A failed prefetch is repeated, and reported, once the option is chosen.
    fetchAhead?.(inUrl(withChosen(withTyped(state), key, values), filters)).catch(() => undefined)
  })
  const show = (name: string) => {
    known.current = name.trim() === '' ? '' : name
    setTyped(name)
  }
  const apply = (next: FilterState) => {
    show(next.name)
    go(() => next, false)
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
    choose,
    expect,
    apply,
    reset: () => apply(noFilters),
  }
}

/** Drops a pending write if the person is leaving for another page. */
function useStopOnLeaving(timer: RefObject<ReturnType<typeof setTimeout> | undefined>, leaving: boolean) {
  useEffect(() => {
    if (leaving) clearTimeout(timer.current)
  }, [leaving, timer])
  useEffect(() => () => clearTimeout(timer.current), [timer])
}

/** Returns the state as it will be in the URL, so that the list is requested only once. */
function inUrl(state: FilterState, filters: readonly Filter[]): FilterState {
  return parseFilters(writeFilters(new URLSearchParams(), filters, state), filters)
}

/** Compares two states that were read from a URL, and so have their filters and values in one order. */
function isSame(one: FilterState, other: FilterState): boolean {
  return JSON.stringify(one) === JSON.stringify(other)
}

/** Wraps the latest function in a stable one, so that unchanged fields do not rerender. */
function useStable<Args extends unknown[]>(act: (...args: Args) => void): (...args: Args) => void {
  const latest = useRef(act)
  useLayoutEffect(() => {
    latest.current = act
  })
  const [stable] = useState(
    () =>
      (...args: Args) =>
        latest.current(...args),
  )
  return stable
}

/** Returns a list's order, kept in the URL beside the filters unless it is the first, the default. */
export function useSort<Sort extends string>(
  sorts: readonly [Sort, ...Sort[]],
): [sort: Sort, setSort: (sort: Sort) => void] {
  const changeParams = useChangeParams()
  const given = useSearch().get('sort')
  const setSort = (sort: Sort) =>
    changeParams((now) => {
      if (sort === sorts[0]) now.delete('sort')
      else now.set('sort', sort)
      return now
    })
  return [sorts.find((sort) => sort === given) ?? sorts[0], setSort]
}
