import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { divisionNames, type Gender, searchColleges, t } from '@touchline/contract'
import { useState } from 'react'
import { useDebouncedValue } from '../../lib/debounced-value.ts'
import { call } from '../../lib/http/call.ts'
import { messageOf } from '../../lib/http/problem-error.ts'
import type { ComboboxItem } from '../../ui/combobox/combobox-list.tsx'
import { Combobox } from '../../ui/combobox/comboboxes.tsx'

/** A college of the directory, or 'other' for one not in it. */
export type SchoolChoice = { collegeId: string; label: string } | 'other'

interface SchoolComboboxProps {
  /** Narrows the list to one side's programs. */
  gender?: Gender
  value: SchoolChoice | undefined
  /** `typed` is text that was no choice yet, such as an unlisted college's name. */
  onChange: (choice: SchoolChoice | undefined, typed: string) => void
  error?: string
  hint?: string
  /** The field's name, by which an error summary finds it; 'school' by default. */
  name?: string
  /** Offers 'Other' for an unlisted college. */
  withOther?: boolean
}

const maxShown = 20
const other: ComboboxItem = { value: 'other', label: t`Other`, detail: t`My college isn't on this list` }

/** Asks for a coach's college: type-ahead over the listed ones, with 'Other' at the end if offered. */
export function SchoolCombobox({
  gender,
  value,
  onChange,
  error,
  hint,
  name = 'school',
  withOther = true,
}: SchoolComboboxProps) {
  const chosen = itemOf(value)
  const [typed, setTyped] = useState(chosen?.label ?? '')
  const [known, setKnown] = useState(chosen)
  if (known?.value !== chosen?.value || known?.label !== chosen?.label) {
    // The value was set, renamed or cleared from outside: show it.
    setKnown(chosen)
    setTyped(chosen?.label ?? '')
  }
  // The chosen college's own name in the box is not a search.
  const wanted = useDebouncedValue(typed === chosen?.label ? '' : typed.trim())
  const search = useQuery({
    queryKey: ['schools', gender, wanted],
    queryFn: () =>
      call(searchColleges, {
        query: { name: wanted.slice(0, 100), gender, sort: 'called', limit: maxShown },
      }),
    placeholderData: keepPreviousData,
    staleTime: 5 * 60_000,
  })
  const found = search.data?.colleges ?? []
  const items = [
    ...found.map((college) => ({
      value: college.collegeId,
      label: college.collegeName,
      detail: [
        placeOf(college.city, college.state),
        divisionNames[college.division],
        sideOf(gender, college.gender),
      ]
        .filter((part) => part !== '')
        .join(' · '),
    })),
    ...(withOther ? [other] : []),
  ]
  return (
    <Combobox
      label="School"
      name={name}
      placeholder="Type your college's name"
      items={items}
      value={chosen}
      onValueChange={(item) => onChange(choiceOf(item), nameIn(typed, chosen))}
      query={typed}
      onQueryChange={setTyped}
      loading={search.isFetching && search.isPlaceholderData}
      loadingText={t`Searching colleges…`}
      error={
        error ?? (search.isError ? t`We couldn't load the colleges. ${messageOf(search.error)}` : undefined)
      }
      hint={hint ?? t`Not on the list? Choose Other at the end to add it.`}
    />
  )
}

function itemOf(value: SchoolChoice | undefined): ComboboxItem | null {
  if (value === undefined) return null
  return value === 'other' ? other : { value: value.collegeId, label: value.label }
}

function choiceOf(item: ComboboxItem | null): SchoolChoice | undefined {
  if (!item) return undefined
  return item.value === other.value ? 'other' : { collegeId: item.value, label: item.label }
}

/** Returns a college's typed name; empty for the chosen college's own name and the start of 'Other'. */
function nameIn(typed: string, chosen: ComboboxItem | null): string {
  const name = typed.trim()
  const isSearch = other.label.toLowerCase().startsWith(name.toLowerCase())
  return isSearch || typed === chosen?.label ? '' : name
}

function placeOf(city: string, state: string): string {
  return [city, state].filter((part) => part !== '').join(', ')
}

function sideOf(asked: Gender | undefined, gender: Gender): string {
  if (asked) return ''
  return gender === 'male' ? t`Men's team` : t`Women's team`
}
