import type { ContactMessage, ContactUserType } from '@touchline/contract'
import { type LocalizedText, t, theirs } from '../platform/i18n/localized-text.ts'
import type { Mail } from '../platform/jobs/mailer.ts'

/** Builds the operator's copy of a contact message. The visitor's words stay out of the headers. */
export function contactMail(to: string, { name, email, number, userType, message }: ContactMessage): Mail {
  return {
    to,
    subject: subjects[userType],
    heading: t`${name} wrote to Touchline`,
    paragraphs: message
      .split(/\n+/)
      .filter((paragraph) => paragraph.trim() !== '')
      .map(theirs),
    note: number === '' ? senders[userType](name, email) : callers[userType](name, email, number),
  }
}

const subjects: Record<ContactUserType, LocalizedText> = {
  player: t`Contact form: a message from a player`,
  coach: t`Contact form: a message from a coach`,
  scout: t`Contact form: a message from a parent`,
}

const senders: Record<ContactUserType, (name: string, email: string) => LocalizedText> = {
  player: (name, email) => t`Player: ${name} · Email: ${email}`,
  coach: (name, email) => t`Coach: ${name} · Email: ${email}`,
  scout: (name, email) => t`Parent: ${name} · Email: ${email}`,
}

const callers: Record<ContactUserType, (name: string, email: string, number: string) => LocalizedText> = {
  player: (name, email, number) => t`Player: ${name} · Email: ${email} · Number: ${number}`,
  coach: (name, email, number) => t`Coach: ${name} · Email: ${email} · Number: ${number}`,
  scout: (name, email, number) => t`Parent: ${name} · Email: ${email} · Number: ${number}`,
}
