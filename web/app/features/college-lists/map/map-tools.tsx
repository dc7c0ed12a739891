import { type Division, divisionNames, divisions, t } from '@touchline/contract'
import { SelectField } from '../../../ui/fields/select-field.tsx'

/** A person's choices on the map. */
export interface Wanted {
  listed: boolean
  division: Division | undefined
  miles: number | undefined
}

export const wantsAll: Wanted = { listed: false, division: undefined, miles: undefined }
const rings = [50, 100, 200, 300, 500]

interface MapToolsProps {
  wanted: Wanted
  onChange: (wanted: Wanted) => void
  hasHome: boolean
  hasList: boolean
}

/** Asks what the map shows. */
export function MapTools({ wanted, onChange, hasHome, hasList }: MapToolsProps) {
  return (
    <div className="grid gap-3 sm:grid-cols-3">
      <SelectField
        label={t`Colleges`}
        value={wanted.listed ? 'listed' : 'all'}
        onChange={({ target }) => onChange({ ...wanted, listed: target.value === 'listed' })}
        options={[
          { value: 'all', label: t`All colleges` },
          { value: 'listed', label: t`On the list`, disabled: !hasList },
        ]}
      />
      <SelectField
        label={t`Division`}
        value={wanted.division ?? ''}
        placeholder={t`Every division`}
        onChange={({ target }) =>
          onChange({ ...wanted, division: divisions.find((one) => one === target.value) })
        }
        options={divisions.map((division) => ({ value: division, label: divisionNames[division] }))}
      />
      <SelectField
        label={t`Distance from home`}
        value={wanted.miles ?? ''}
        placeholder={t`Any distance`}
        disabled={!hasHome}
        hint={hasHome ? undefined : t`Add your town to the profile first.`}
        onChange={({ target }) =>
          onChange({ ...wanted, miles: target.value === '' ? undefined : Number(target.value) })
        }
        options={rings.map((miles) => ({ value: String(miles), label: t`Within about ${miles} miles` }))}
      />
    </div>
  )
}
