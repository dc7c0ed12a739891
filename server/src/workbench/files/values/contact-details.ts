import { Email, limits, t } from '@touchline/contract'
import { type Reading, read, unread } from './reading.ts'

/** Returns the first address of a cell, and the others. */
export function readEmail(text: string): Reading<{ first: string; others: string[] }> {
  const [first = '', ...others] = text.split(/[\s,;/|]+(?:or\s+)?/).filter((part) => part !== '')
  const email = Email.safeParse(first.replace(/^mailto:/i, '').replace(/^<|>$/g, ''))
  if (!email.success) return unread(t`This isn't an email address.`)
  return read({ first: email.data, others })
}

/** Returns the first phone number of a cell as it is written, and the others: two in one cell are common. */
export function readPhone(text: string): Reading<{ first: string; others: string[] }> {
  const digits = (part: string) => part.replace(/\D/g, '').length
  const [first, ...others] = text
    .split(/[/;|,\n]|\b(?:or|and|o|y)\b/i)
    .map((part) => part.trim())
    .filter((part) => digits(part) >= 7)
  if (first === undefined || digits(first) > 15 || first.length > limits.phone)
    return unread(t`This isn't a phone number.`)
  return read({ first, others })
}
