import { entryNames, heightText, type ProspectRow, positionNames, stageNames, t } from '@touchline/contract'

/** A fact of several prospects, in their order; an empty text where it isn't known. */
export interface ComparedFact {
  name: string
  values: string[]
  differs: boolean
}

type Read = (row: ProspectRow) => string

const numberText = (value: number | null) => (value === null ? '' : String(value))
const joined = (...parts: string[]) => parts.filter((part) => part !== '').join(', ')

/** Compares what is known of prospects: what differs first, what nobody has left out. */
export function comparedFacts(rows: readonly ProspectRow[]): ComparedFact[] {
  const facts: [string, Read][] = [
    [t`Stage`, ({ stage }) => stageNames[stage]],
    [t`Priority`, ({ priority }) => priority ?? ''],
    [t`Main position`, ({ positions: [main] }) => (main ? positionNames[main] : '')],
    [t`Class`, ({ classYear }) => numberText(classYear)],
    [t`Entering`, ({ entering }) => numberText(entering)],
    [t`Height`, ({ height }) => (height === null ? '' : heightText(height))],
    [t`Club`, ({ club, clubLevel }) => joined(club, clubLevel)],
    [t`Home`, ({ city, state }) => joined(city, state)],
    [t`Comes from`, ({ entry }) => entryNames[entry]],
    [t`Jersey`, ({ jersey }) => numberText(jersey)],
  ]
  return compared(rows, facts)
}

/** Compares how prospects do at school. */
export function comparedAcademics(rows: readonly ProspectRow[]): ComparedFact[] {
  const facts: [string, Read][] = [
    [t`GPA`, ({ gpa }) => (gpa === null ? '' : gpa.toFixed(2))],
    [t`School`, ({ school }) => school],
  ]
  return compared(rows, facts)
}

function compared(rows: readonly ProspectRow[], facts: readonly [string, Read][]): ComparedFact[] {
  const all = facts.map(([name, read]) => {
    const values = rows.map(read)
    return { name, values, differs: new Set(values).size > 1 }
  })
  const known = all.filter(({ values }) => values.some((value) => value !== ''))
  return [...known.filter(({ differs }) => differs), ...known.filter(({ differs }) => !differs)]
}
