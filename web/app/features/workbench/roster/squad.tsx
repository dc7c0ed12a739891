import {
  type Position,
  type ProspectRow,
  positionNames,
  positions,
  type Roster,
  type RosterSpot,
  rosterLimits,
  t,
} from '@touchline/contract'
import { Plus, Trash2, UserPlus } from 'lucide-react'
import { useState } from 'react'
import { randomId } from '../../../lib/random-id.ts'
import { Button, IconButton } from '../../../ui/button.tsx'
import { EmptyState } from '../../../ui/feedback/empty-state.tsx'
import { SelectField } from '../../../ui/fields/select-field.tsx'
import { Switch } from '../../../ui/fields/switch.tsx'
import { TextArea } from '../../../ui/fields/text-area.tsx'
import { TextField } from '../../../ui/fields/text-field.tsx'
import { SectionTitle } from '../../../ui/section-title.tsx'
import { arrivedIn, lastSeasonFrom } from './needs.ts'
import { parseSquad } from './parse-squad.ts'

interface SquadProps {
  roster: Roster
  rows: readonly ProspectRow[]
  onChange: (roster: Roster) => void
}

/** Lists today's players with their last season: typed, pasted from a sheet, or taken over when a prospect enrolls. */
export function Squad({ roster, rows, onChange }: SquadProps) {
  const { spots } = roster
  const [pasting, setPasting] = useState(false)
  const put = (next: RosterSpot[]) => onChange({ ...roster, spots: next.slice(0, rosterLimits.spots) })
  const set = (id: string, part: Partial<RosterSpot>) =>
    put(spots.map((spot) => (spot.id === id ? { ...spot, ...part } : spot)))
  const arrived = arrivedIn(rows, roster, new Date())
  return (
    <section>
      <SectionTitle count={spots.length}>{t`Squad`}</SectionTitle>
      {arrived.length > 0 && (
        <ul className="mb-4 flex flex-wrap gap-2">
          {arrived.map((row) => (
            <li key={row.prospectId}>
              <Button
                variant="outline"
                icon={<UserPlus aria-hidden="true" className="size-4.5" />}
                onClick={() => put([...spots, spotOf(row)])}
              >
                {t`Add ${row.name} to the squad`}
              </Button>
            </li>
          ))}
        </ul>
      )}
      {spots.length === 0 && !pasting && (
        <EmptyState scene="empty-bench" title={t`No squad yet`}>
          Paste your roster from a sheet: a name, a position and the last season on each line.
        </EmptyState>
      )}
      <ul className="grid gap-2">
        {spots.map((spot) => (
          <li key={spot.id} className="border-b border-line pb-2">
            <Spot
              spot={spot}
              onChange={(part) => set(spot.id, part)}
              onRemove={() => put(spots.filter(({ id }) => id !== spot.id))}
            />
          </li>
        ))}
      </ul>
      {pasting && (
        <Paste
          onCancel={() => setPasting(false)}
          onRead={(read) => {
            setPasting(false)
            put([...spots, ...read])
          }}
        />
      )}
      <div className="mt-3 flex flex-wrap gap-2">
        <Button
          variant="outline"
          disabled={spots.length >= rosterLimits.spots}
          icon={<Plus aria-hidden="true" className="size-4.5" />}
          onClick={() => put([...spots, emptySpot()])}
        >
          Add a player
        </Button>
        {!pasting && (
          <Button variant="outline" onClick={() => setPasting(true)}>
            Paste from a sheet
          </Button>
        )}
      </div>
    </section>
  )
}

const emptySpot = (): RosterSpot => ({
  id: randomId(),
  name: '',
  position: null,
  lastSeason: null,
  counts: true,
})

/** Makes a prospect who has enrolled a player of the squad, for four seasons. */
function spotOf({ name, positions: [position], entering }: ProspectRow): RosterSpot {
  return {
    ...emptySpot(),
    name,
    position: position ?? null,
    lastSeason: entering === null ? null : lastSeasonFrom(entering),
  }
}

interface SpotProps {
  spot: RosterSpot
  onChange: (part: Partial<RosterSpot>) => void
  onRemove: () => void
}

function Spot({ spot, onChange, onRemove }: SpotProps) {
  const year = new Date().getFullYear()
  const seasons = Array.from({ length: 7 }, (_, index) => year - 1 + index)
  const toPosition = (value: string): Position | null => positions.find((one) => one === value) ?? null
  return (
    <div className="flex flex-wrap items-end gap-2">
      <TextField
        label={t`Name`}
        className="flex-[2_1_12rem]"
        value={spot.name}
        maxLength={100}
        autoComplete="off"
        onChange={({ target }) => onChange({ name: target.value })}
      />
      <SelectField
        label={t`Position`}
        className="flex-[1_1_9rem]"
        value={spot.position ?? ''}
        placeholder={t`Not said`}
        options={positions.map((one) => ({ value: one, label: positionNames[one] }))}
        onChange={({ target }) => onChange({ position: toPosition(target.value) })}
      />
      <SelectField
        label={t`Last season`}
        className="flex-[1_1_8rem]"
        value={spot.lastSeason === null ? '' : String(spot.lastSeason)}
        placeholder={t`Not said`}
        options={withYear(seasons, spot.lastSeason).map((one) => ({
          value: String(one),
          label: t`Fall ${one}`,
        }))}
        onChange={({ target }) => onChange({ lastSeason: target.value === '' ? null : Number(target.value) })}
      />
      <Switch
        label={t`Counts`}
        className="min-h-12"
        checked={spot.counts}
        onChange={({ target }) => onChange({ counts: target.checked })}
      />
      <IconButton label={t`Remove ${spot.name}`} onClick={onRemove}>
        <Trash2 aria-hidden="true" />
      </IconButton>
    </div>
  )
}

const withYear = (years: readonly number[], year: number | null) =>
  year === null || years.includes(year) ? years : [year, ...years]

function Paste({ onRead, onCancel }: { onRead: (spots: RosterSpot[]) => void; onCancel: () => void }) {
  const [text, setText] = useState('')
  const read = parseSquad(text)
  return (
    <div className="mt-3 grid gap-3">
      <TextArea
        label={t`Lines from your sheet`}
        hint={t`One player on each line, like "Sam Ortiz, CB, 2027".`}
        rows={6}
        value={text}
        onChange={({ target }) => setText(target.value)}
      />
      <div className="flex flex-wrap justify-end gap-2">
        <Button variant="outline" onClick={onCancel}>
          Cancel
        </Button>
        <Button disabled={read.length === 0} onClick={() => onRead(read)}>
          {read.length === 1 ? t`Add 1 player` : t`Add ${read.length} players`}
        </Button>
      </div>
    </div>
  )
}
