import { dateFormat } from './language.ts'

const monthYear = dateFormat({ month: 'long', year: 'numeric' })

/** 'November 2026' of '2026-11', in every zone. */
export function monthOf(month: string): string {
  return monthYear(new Date(`${month}-15T12:00:00Z`))
}
