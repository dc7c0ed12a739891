import type { BoardSettings } from '@touchline/contract'
import { objectOf } from '../../changes/field-changes.ts'

/** The names behind a program's own ids, and whether contact details were asked for. */
export interface OwnNames {
  settings: BoardSettings
  staff: ReadonlyMap<string, string>
  contacts: boolean
}

/** Returns the label of one of a program's own things; undefined once it is gone. */
export const labelOf = (list: readonly { id: string; label: string }[], id: unknown) =>
  list.find((one) => one.id === id)?.label

/** Returns the values of a program's own fields by their labels. */
export const fieldsOf = ({ fields }: BoardSettings, custom: unknown) =>
  Object.fromEntries(
    Object.entries(objectOf(custom)).flatMap(([id, value]) => {
      const label = labelOf(fields, id)
      return label === undefined ? [] : [[label, value]]
    }),
  )
