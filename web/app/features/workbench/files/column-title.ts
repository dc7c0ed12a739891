import { t } from '@touchline/contract'

/** Returns the title of a column, or its letter as spreadsheets count them. */
export function columnTitle(title: string, at: number): string {
  return title === '' ? t`Column ${letters(at)}` : title
}

function letters(at: number): string {
  const last = String.fromCharCode(65 + (at % 26))
  return at < 26 ? last : letters(Math.floor(at / 26) - 1) + last
}
