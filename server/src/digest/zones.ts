import { stateZones } from '../contact-rules/service.ts'
import { zoneOf } from '../platform/i18n/time-zones.ts'
import type { Platform } from '../platform/platform.ts'
import { findChosenZones, type ZonePeople } from './reader-queries.ts'

const eastern = zoneOf(null)

/** Lists each time zone in which somebody may be. */
export async function knownZones(platform: Platform): Promise<string[]> {
  const chosen = await findChosenZones(platform.db)
  const states = await stateZones(platform)
  return [...new Set([eastern, ...states.values(), ...chosen.map(zoneOf)])]
}

/** Returns who is in a time zone: by choice, else by state; by neither, a person is in Eastern time. */
export async function peopleOf(platform: Platform, zone: string): Promise<ZonePeople> {
  const chosen = await findChosenZones(platform.db)
  const states = [...(await stateZones(platform))]
  const isDefault = zone === eastern
  return {
    zones: chosen.filter((name) => zoneOf(name) === zone),
    states: states.filter(([, one]) => (one === zone) !== isDefault).map(([state]) => state),
    withOthers: isDefault,
  }
}
