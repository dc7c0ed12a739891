import { z } from 'zod'
import { limits } from './constants.ts'
import { body, endpoint } from './endpoint.ts'
import { Email, LocalizedMessage, line, requiredLine, requiredText, text } from './fields.ts'
import { t } from './words.ts'

/** The kinds of person in the contact form; a scout is shown as 'Parent'. */
export const contactUserTypes = ['player', 'coach', 'scout'] as const
export type ContactUserType = (typeof contactUserTypes)[number]

export const contactUserTypeNames: Record<ContactUserType, string> = {
  player: t`Player`,
  coach: t`Coach`,
  scout: t`Parent`,
}

/** A message of the landing page's contact form. */
export const ContactMessage = body({
  name: requiredLine(limits.name, t`Enter your name.`),
  email: Email,
  number: line(limits.phone).default(''),
  userType: z.enum(contactUserTypes, t`Choose who you are.`),
  message: requiredText(limits.message, t`Write your message.`),
  nickname: text(limits.name).default('').describe('Hidden from people: only programs fill it in'),
})
export type ContactMessage = z.infer<typeof ContactMessage>

export const createContactMessage = endpoint({
  name: 'createContactMessage',
  method: 'POST',
  path: '/api/contactUs/createMessage',
  access: 'anyone',
  summary: 'Keeps a message for the operator and mails it to CONTACT_EMAIL; 5 an hour from one address',
  status: 201,
  body: ContactMessage,
  response: z.object({ message: LocalizedMessage }),
  limit: { max: 30, minutes: 60 },
})

/** A broken page, or one the browser had to redraw because an extension or translator had changed it. */
const pageFaultKinds = ['error', 'redrawn'] as const
export type PageFaultKind = (typeof pageFaultKinds)[number]

export const reportPageFault = endpoint({
  name: 'reportPageFault',
  method: 'POST',
  path: '/api/site/pageFaults',
  access: 'anyone',
  summary: "Writes to the server's log that a page broke in somebody's browser; nothing of what was on it",
  status: 201,
  body: body({
    kind: z.enum(pageFaultKinds, t`Choose a type from the list.`),
    page: z.string().regex(/^\/[A-Za-z-]{0,40}$/, t`Use the first word of the link.`),
  }),
  response: z.object({ message: LocalizedMessage }),
  limit: { max: 10, minutes: 10 },
})

/** A page of ours on another site. */
export const SocialLink = z.object({ name: z.string(), href: z.string() })
export type SocialLink = z.infer<typeof SocialLink>

/** Someone's words about the product. */
export const Testimonial = z
  .object({
    profilePic: z.enum(['player', 'coach']).describe('Which figure stands for the picture'),
    name: z.string().min(1).max(limits.name),
    company: z.string().max(limits.name).describe('School, club or team'),
    testimonial: z.string().min(1).max(limits.longText),
  })
  .meta({ id: 'Testimonial' })
export type Testimonial = z.infer<typeof Testimonial>

export const getTestimonials = endpoint({
  name: 'getTestimonials',
  method: 'GET',
  path: '/api/site/testimonials',
  access: 'anyone',
  summary:
    "Testimonials from the operator's file; empty in a demo without one, which may show invented examples",
  response: z.object({ examples: z.boolean(), testimonials: z.array(Testimonial) }),
})

export const getSite = endpoint({
  name: 'getSite',
  method: 'GET',
  path: '/api/site',
  access: 'anyone',
  summary: "The operator's settings of this site: social pages, external sign-in, and whether it is a demo",
  response: z.object({ socialLinks: z.array(SocialLink), externalLogIn: z.boolean(), demo: z.boolean() }),
})
