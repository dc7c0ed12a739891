import { type ListEntry, t } from '@touchline/contract'
import { shortDate } from '../../../lib/i18n/times.ts'
import { dayText } from './days.ts'

type Known = Pick<ListEntry, 'sharedAt' | 'lastLook' | 'conversation' | 'contactOpens'>

/** Says in one line what the product knows of a college, like 'Shared Oct 3 · looked the week of Nov 9'; may be empty. */
export function knownText({ sharedAt, lastLook, conversation, contactOpens }: Known, now: Date): string {
  const parts = [
    sharedAt === null ? '' : t`shared ${shortDate(sharedAt, now)}`,
    lastLook === null ? '' : t`looked the week of ${dayText(lastLook, now)}`,
    conversation === null ? '' : conversation.open ? t`in conversation` : t`a first message waits`,
    contactOpens === null ? '' : t`they may write from ${contactOpens}`,
  ]
  const text = parts.filter((part) => part !== '').join(' · ')
  return text.charAt(0).toUpperCase() + text.slice(1)
}
