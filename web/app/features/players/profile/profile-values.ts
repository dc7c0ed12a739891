import { type PlayerProfile, type PlayerProfileEdit, states } from '@touchline/contract'
import type { z } from 'zod'

/** The key under which the tab stores the form's typed text. */
export const profileDraft = 'playerProfile'

export type ProfileValues = z.input<typeof PlayerProfileEdit>

export type ProfileEdit = z.output<typeof PlayerProfileEdit>

/** Returns a stored profile's form values; a missing number is an empty text. */
export function profileValues(profile: PlayerProfile): ProfileValues {
  const { age, weight, gpa, yearGraduating, divisionsInterestedIn, positions } = profile
  return {
    age: String(age),
    dateOfBirth: profile.dateOfBirth,
    gender: profile.gender,
    grade: profile.grade,
    height: profile.height,
    weight: typed(weight),
    showWeight: profile.showWeight,
    school: profile.school,
    club: profile.club,
    clubLevel: profile.clubLevel,
    gpa: typed(gpa),
    phoneNumber: profile.phoneNumber,
    clubCoachPhoneNumber: profile.clubCoachPhoneNumber,
    stateLocated: states.find((state) => state === profile.stateLocated) ?? '',
    city: profile.city,
    yearGraduating: typed(yearGraduating),
    accolades: profile.accolades,
    divisionsInterestedIn: [...divisionsInterestedIn],
    positions: [...positions],
    youtubeLink: profile.youtubeLink,
  }
}

function typed(value: number | null): string {
  return value === null ? '' : String(value)
}
