import { type ContactMessage, contactUserTypeNames } from '@touchline/contract'
import type { Mail } from '../platform/mail.ts'

/** The operator's copy of a contact message. What the visitor typed stays out of the headers. */
export function contactMail(to: string, { name, email, number, userType, message }: ContactMessage): Mail {
  return {
    to,
    subject: `Contact form: a message from a ${contactUserTypeNames[userType].toLowerCase()}`,
    heading: `${name} wrote to Touchline`,
    paragraphs: message.split(/\n+/).filter((paragraph) => paragraph.trim() !== ''),
    note: [`${contactUserTypeNames[userType]}: ${name}`, `Email: ${email}`, number && `Number: ${number}`]
      .filter(Boolean)
      .join(' · '),
  }
}
