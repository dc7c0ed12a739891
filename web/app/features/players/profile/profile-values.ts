import { type PlayerProfile, type PlayerProfileEdit, states } from '@touchline/contract'
import type { z } from 'zod'

/** The name under which the tab keeps the text typed into the form. */
export const profileDraft = 'playerProfile'

/** The values of the form of one's own profile, as typed. */
export type ProfileValues = z.input<typeof PlayerProfileEdit>

/** The values as sent. */
export type ProfileEdit = z.output<typeof PlayerProfileEdit>

/** Returns the form's values of a stored profile; a number that is not given is an empty text. */
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
