import {
  entryNames,
  heightText,
  type ProspectContacts,
  type ProspectPage,
  type ProspectRow,
  positionNames,
  t,
} from '@touchline/contract'
import { type ReactNode, useState } from 'react'
import { Button } from '../../../ui/button.tsx'
import { Banner } from '../../../ui/feedback/banner.tsx'
import type { HeldBoard } from '../api/held-board.ts'
import { LinkActions } from './link-actions.tsx'
import { NotedForm } from './noted-form.tsx'
import { OwnFields } from './own-fields.tsx'

interface ProspectFactsProps {
  page: ProspectPage
  row: ProspectRow
  settings: HeldBoard['settings']
}

/** Shows a prospect's facts: the profile's of a player on Touchline, the staff's own of anyone else. */
export function ProspectFacts({ page, row, settings }: ProspectFactsProps) {
  const [editing, setEditing] = useState(false)
  const isOutside = row.playerId === null
  if (editing) return <NotedForm page={page} row={row} onDone={() => setEditing(false)} />
  return (
    <div className="grid gap-6">
      {row.unlisted && (
        <Banner>This profile is paused or gone, so only what your staff noted is left.</Banner>
      )}
      <dl className="grid grid-cols-[repeat(auto-fit,minmax(11rem,1fr))] gap-x-6 gap-y-4">
        {factsOf(row).map(([name, value]) => (
          <Fact key={name} name={name}>
            {value}
          </Fact>
        ))}
        {contactFacts(page.noted.contacts).map(([name, value]) => (
          <Fact key={name} name={name}>
            {value}
          </Fact>
        ))}
      </dl>
      {isOutside && (
        <Button variant="outline" className="justify-self-start" onClick={() => setEditing(true)}>
          Edit facts
        </Button>
      )}
      <OwnFields row={row} fields={settings.fields} />
      <LinkActions row={row} alsoKnown={page.alsoKnown} />
    </div>
  )
}

function Fact({ name, children }: { name: string; children: ReactNode }) {
  return (
    <div className="min-w-0">
      <dt className="text-sm text-ink-soft">{name}</dt>
      <dd className="font-medium wrap-anywhere">{children}</dd>
    </div>
  )
}

type Shown = [name: string, value: ReactNode]

function factsOf(row: ProspectRow): Shown[] {
  const all: [string, string][] = [
    [t`Positions`, row.positions.map((position) => positionNames[position]).join(', ')],
    [t`Class`, row.classYear === null ? '' : String(row.classYear)],
    [t`Comes from`, entryNames[row.entry]],
    [t`Club`, [row.club, row.clubLevel].filter((part) => part !== '').join(', ')],
    [t`School`, row.school],
    [t`Home`, [row.city, row.state].filter((part) => part !== '').join(', ')],
    [t`Height`, row.height === null ? '' : heightText(row.height)],
    [t`GPA`, row.gpa === null ? '' : row.gpa.toFixed(2)],
    [t`Jersey`, row.jersey === null ? '' : String(row.jersey)],
  ]
  return all.filter(([, value]) => value !== '')
}

function contactFacts(contacts: ProspectContacts): Shown[] {
  const { email, phone, parentName, parentEmail, parentPhone } = contacts
  const { clubCoachName, clubCoachEmail, clubCoachPhone } = contacts
  const all: [string, string | undefined][] = [
    [t`Email`, email],
    [t`Phone`, phone],
    [t`Parent`, [parentName, parentEmail, parentPhone].filter((part) => part).join(' · ')],
    [t`Club coach`, [clubCoachName, clubCoachEmail, clubCoachPhone].filter((part) => part).join(' · ')],
  ]
  return all.flatMap(([name, value]) => (value ? [[name, value] satisfies Shown] : []))
}
