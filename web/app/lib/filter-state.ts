/** One value a filter offers. */
interface FilterOption {
  value: string
  label: string
  disabled?: boolean
  /** Shown on its own row. */
  wide?: boolean
}

/** A filter of a list: its key in URL and query, how it is shown, and what it offers. */
export interface Filter {
  key: string
  label: string
  look: 'pitch' | 'chips' | 'checks' | 'search' | 'text' | 'day'
  options: readonly FilterOption[]
  /** Takes one value at a time. */
  single?: boolean
  /** Returns the label of a value that the address may have and the form does not offer; undefined if it is none. */
  other?: (value: string) => string | undefined
  /** Says more below the field. */
  hint?: string
  /** The filter that has to be chosen before this one is shown. */
  needs?: string
  /** The results are not counted by option. */
  uncounted?: boolean
  /** The placeholder of the box that searches for an option. */
  find?: string
  /** A chosen value's label, such as 'GPA 3+'; the option's own by default. */
  chip?: (label: string) => string
}

/** A list's filters. Within one filter any chosen value matches; across filters all must. */
export interface FilterState {
  name: string
  /** Chosen values by filter key; a filter without any does not restrict. */
  chosen: Readonly<Record<string, readonly string[]>>
}

export const noFilters: FilterState = { name: '', chosen: {} }

const longestName = 100

/** Reads the state from the URL; drops values the filters do not offer, so an old link still works. */
export function parseFilters(params: URLSearchParams, filters: readonly Filter[]): FilterState {
  const chosen: Record<string, string[]> = {}
  for (const { key, options, other, single } of filters) {
    const given = new Set(params.getAll(key))
    const offered = options.map((option) => option.value).filter((value) => given.delete(value))
    const known = [...offered, ...[...given].filter((value) => other?.(value) !== undefined)]
    if (known.length > 0) chosen[key] = single ? known.slice(0, 1) : known
  }
  return { name: (params.get('name') ?? '').slice(0, longestName), chosen }
}

/** Writes this state into the URL's parameters, leaving other parameters alone. */
export function writeFilters(
  params: URLSearchParams,
  filters: readonly Filter[],
  state: FilterState,
): URLSearchParams {
  const written = new URLSearchParams(params)
  written.delete('name')
  if (state.name.trim() !== '') written.set('name', state.name)
  for (const { key } of filters) {
    written.delete(key)
    for (const value of state.chosen[key] ?? []) written.append(key, value)
  }
  return written
}

/** Converts the state to a list endpoint's query: `{ name, positions: […], … }`. */
export function filterQuery({ name, chosen }: FilterState): Record<string, string | readonly string[]> {
  return { ...chosen, name: name.trim() }
}

/** Returns the state with these values chosen in one filter. */
export function withChosen(state: FilterState, key: string, values: readonly string[]): FilterState {
  const { [key]: _before, ...rest } = state.chosen
  return { ...state, chosen: values.length > 0 ? { ...rest, [key]: values } : rest }
}

/** A filter value, a filter or the name that narrows the list, and the state without it. */
export interface ActiveFilter {
  id: string
  label: string
  without: FilterState
}

/** Lists each chosen value separately, the name last, for the chips. */
export function activeValues(filters: readonly Filter[], state: FilterState): ActiveFilter[] {
  const values = filters.flatMap((filter) => {
    const chosen = state.chosen[filter.key] ?? []
    return chosen.map((value) => ({
      id: `${filter.key}=${value}`,
      label: chipLabel(filter, value),
      without: withChosen(
        state,
        filter.key,
        chosen.filter((other) => other !== value),
      ),
    }))
  })
  return [...values, ...activeName(state)]
}

/** Lists each filter with a choice as a whole: the candidates for removal in an empty list. */
export function activeFilters(filters: readonly Filter[], state: FilterState): ActiveFilter[] {
  const groups = filters.flatMap((filter) => {
    const chosen = state.chosen[filter.key] ?? []
    const label = chosen.map((value) => chipLabel(filter, value)).join(', ')
    return chosen.length > 0 ? [{ id: filter.key, label, without: withChosen(state, filter.key, []) }] : []
  })
  return [...groups, ...activeName(state)]
}

/** Counts the chosen values, without the name. */
export function chosenCount(state: FilterState): number {
  return Object.values(state.chosen).reduce((sum, values) => sum + values.length, 0)
}

function activeName(state: FilterState): ActiveFilter[] {
  const name = state.name.trim()
  return name === '' ? [] : [{ id: 'name', label: `“${name}”`, without: { ...state, name: '' } }]
}

function chipLabel(filter: Filter, value: string): string {
  const label =
    filter.options.find((option) => option.value === value)?.label ?? filter.other?.(value) ?? value
  return filter.chip ? filter.chip(label) : label
}
