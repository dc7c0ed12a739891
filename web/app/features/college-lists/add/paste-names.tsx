import { useQuery } from '@tanstack/react-query'
import { type Gender, t } from '@touchline/contract'
import { useState } from 'react'
import { Button } from '../../../ui/button.tsx'
import { QueryFallback } from '../../../ui/feedback/query-fallback.tsx'
import { Skeleton } from '../../../ui/feedback/skeleton.tsx'
import { TextArea } from '../../../ui/fields/text-area.tsx'
import { collegesNamedQuery } from '../api/list.ts'
import { CollegeLine } from './college-line.tsx'
import { choicesFor, mostNames, namesIn } from './match-names.ts'
import { nearCollegesQuery } from './near-query.ts'
import { usePlayerSide } from './player-side.ts'

/** Takes pasted names, looks for each, and has each confirmed. */
export function PasteNames() {
  const [text, setText] = useState('')
  const [names, setNames] = useState<readonly string[]>([])
  const { gender } = usePlayerSide()
  const found = namesIn(text)
  return (
    <div className="grid gap-4">
      <form
        className="grid gap-3"
        onSubmit={(event) => {
          event.preventDefault()
          setNames(found.slice(0, mostNames))
        }}
      >
        <TextArea
          label={t`Names, one on each line`}
          rows={4}
          value={text}
          hint={
            found.length > mostNames
              ? t`These are ${found.length} names. We look for the first 20; paste the others after that.`
              : t`Copy them from your spreadsheet or notes, up to 20 at once.`
          }
          onChange={({ target }) => setText(target.value)}
        />
        <Button type="submit" className="justify-self-start" disabled={found.length === 0}>
          {found.length < 2 ? t`Find it` : t`Find ${Math.min(found.length, mostNames)} colleges`}
        </Button>
      </form>
      {names.length > 0 && (
        <ol aria-label={t`Names you pasted`} className="grid gap-3">
          {names.map((name) => (
            <li key={name} className="rounded-card border border-line p-3">
              <Matches name={name} gender={gender} />
            </li>
          ))}
        </ol>
      )}
    </div>
  )
}

function Matches({ name, gender }: { name: string; gender: Gender | undefined }) {
  const whole = useQuery(collegesNamedQuery(name, gender, 20))
  const colleges = whole.data?.colleges ?? []
  const isUnknown = whole.data !== undefined && colleges.length === 0
  // only for a name that nothing has: what comes near
  const near = useQuery({ ...nearCollegesQuery(name, gender), enabled: isUnknown })
  if (!whole.data || (isUnknown && !near.data)) {
    return (
      <QueryFallback
        query={whole.data ? near : whole}
        title={t`We couldn't look for ${name}.`}
        skeleton={<Skeleton className="h-11 w-full" />}
      />
    )
  }
  const { colleges: choices, isShared } = choicesFor(name, isUnknown ? (near.data ?? []) : colleges)
  return (
    <>
      <p className="text-sm text-ink-soft">
        {choices.length === 0
          ? t`We don't know “${name}”.`
          : isUnknown
            ? t`We don't know “${name}”. Did you mean one of these?`
            : isShared
              ? t`Several colleges are called “${name}”. Which one do you mean?`
              : t`You wrote “${name}”`}
      </p>
      {choices.length > 0 && (
        <ul aria-label={name} className="divide-y divide-line">
          {choices.map((college) => (
            <CollegeLine key={college.collegeId} college={college} />
          ))}
        </ul>
      )}
    </>
  )
}
