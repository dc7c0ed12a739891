import { missing } from '@touchline/contract'

/** A GPA with two decimals, 'N/A' when there is none. */
export function gpaText(gpa: number | null | undefined): string {
  return gpa === null || gpa === undefined ? missing : gpa.toFixed(2)
}

/** 'Rivermark SC, OR': club and state, whichever are known, else 'N/A'. */
export function placeText({ club, stateLocated }: { club: string; stateLocated: string }): string {
  return [club, stateLocated].filter((part) => part !== '').join(', ') || missing
}
