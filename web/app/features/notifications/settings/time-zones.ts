import { t } from '@touchline/contract'
import type { Option } from '../../../ui/fields/select-field.tsx'

/** The zone for a person without one. */
export const defaultZone = 'America/New_York'

// named as people in these zones do
const american: readonly Option[] = [
  { value: defaultZone, label: t`Eastern time` },
  { value: 'America/Chicago', label: t`Central time` },
  { value: 'America/Denver', label: t`Mountain time` },
  { value: 'America/Phoenix', label: t`Arizona time` },
  { value: 'America/Los_Angeles', label: t`Pacific time` },
  { value: 'America/Anchorage', label: t`Alaska time` },
  { value: 'Pacific/Honolulu', label: t`Hawaii time` },
]
const line: Option = { value: '', label: '──────────', disabled: true }

/** Lists all time zones, United States first; adds `others` if the browser lacks them. */
export function zoneOptions(...others: (string | undefined)[]): Option[] {
  const known = new Set(american.map(({ value }) => value))
  const all = new Set([...Intl.supportedValuesOf('timeZone'), ...others])
  const rest = [...all].filter((zone) => zone !== undefined && !known.has(zone)).toSorted()
  return [...american, line, ...rest.map((zone = '') => ({ value: zone, label: zoneName(zone) }))]
}

/** Returns a zone's name, like 'Central time' or 'Europe/Madrid'. */
export function zoneName(zone: string): string {
  return american.find(({ value }) => value === zone)?.label ?? zone.replaceAll('_', ' ')
}
