import { type PlayerProfile, type PlayerProfileEdit, states } from '@touchline/contract'
import type { z } from 'zod'

/** The key under which the tab stores the form's typed text. */
export const profileDraft = 'playerProfile'

export type ProfileValues = z.input<typeof PlayerProfileEdit>

export type ProfileEdit = z.output<typeof PlayerProfileEdit>

/** Returns a stored profile's form values; a missing number is an empty text. */
export function profileValues(profile: PlayerProfile): ProfileValues {
  const { playerId, playerName, email, profilePic, pause, linkPreview, ageChange, ...edited } = profile
  return {
    ...edited,
    age: String(edited.age),
    weight: typed(edited.weight),
    gpa: typed(edited.gpa),
    stateLocated: states.find((state) => state === edited.stateLocated) ?? '',
    yearGraduating: typed(edited.yearGraduating),
  }
}

function typed(value: number | null): string {
  return value === null ? '' : String(value)
}
