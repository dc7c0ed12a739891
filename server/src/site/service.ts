import { readFileSync } from 'node:fs'
import {
  type ContactMessage,
  type createContactMessage,
  type getSite,
  type getTerms,
  type getTestimonials,
  type OutputOf,
  type reportPageFault,
  Testimonial,
  t,
} from '@touchline/contract'
import { z } from 'zod'
import type { Actor } from '../platform/actor.ts'
import { type Context, inTransaction } from '../platform/context.ts'
import type { Env } from '../platform/env.ts'
import { jobQueue } from '../platform/jobs/job-queue.ts'
import { queueMail } from '../platform/jobs/mailer.ts'
import type { Platform } from '../platform/platform.ts'
import { consumeRateLimit, isWithin } from '../platform/rate-limit/rate-limiter.ts'
import { networkOf } from '../platform/request-meta.ts'
import { contactMail } from './mails.ts'
import { deleteHandled, insertContactMessage } from './queries.ts'

export { markHandled, receivedMessages } from './received.ts'

const perAddress = { max: 5, minutes: 60 }
const allTogether = { max: 60, minutes: 60 }
type PageFault = z.output<typeof reportPageFault.body>

/**
 * Stores a contact message and emails it to CONTACT_EMAIL, if set. A filled-in hidden field gives a bot away: same
 * answer, nothing stored. 429 past five an hour from one address.
 */
export async function receiveContactMessage(
  ctx: Context<Actor>,
  given: ContactMessage,
): Promise<OutputOf<typeof createContactMessage>> {
  await consumeRateLimit(ctx.platform.db, `contactMessage:${networkOf(ctx.request.ip)}`, perAddress)
  const { nickname, ...message } = given
  if (nickname === '') {
    await inTransaction(ctx, async ({ platform, trx, now }) => {
      await insertContactMessage(trx, { ...message, id: platform.ids.next(), createdAt: now })
      const to = platform.env.CONTACT_EMAIL
      if (to) await queueMail(platform, trx, contactMail(to, given))
    })
  }
  return { message: t`Thanks. We got your message.` }
}

/** Logs a page's fault; past 60 an hour from all visitors together, only the limit counts it. */
export async function receivePageFault(
  { platform, request: { userAgent } }: Context<Actor>,
  { kind, page }: PageFault,
): Promise<OutputOf<typeof reportPageFault>> {
  const isLogged = await isWithin(platform.db, 'pageFaults', allTogether)
  if (isLogged) platform.log.warn({ kind, page, userAgent }, 'a page broke in a browser')
  return { message: t`Thank you.` }
}

// .example belongs to nobody; the demo shows where an operator's own pages would be.
const exampleLinks = ['Instagram', 'YouTube', 'X'].map((name) => ({
  name,
  href: `https://${name.toLowerCase()}.example/touchline`,
}))

/** Returns what the operator says about this site; in the demo, with example social pages. */
export async function site({ platform }: Context<Actor>): Promise<OutputOf<typeof getSite>> {
  const { SOCIAL_LINKS, OIDC_CLIENT_ID, DEMO } = platform.env
  return {
    socialLinks: DEMO && SOCIAL_LINKS.length === 0 ? exampleLinks : SOCIAL_LINKS,
    externalLogIn: OIDC_CLIENT_ID !== undefined,
    demo: DEMO,
  }
}

/** Returns the terms of use in the reader's language. */
export async function termsInForce({
  platform: { terms },
  request,
}: Context<Actor>): Promise<OutputOf<typeof getTerms>> {
  return { version: terms.version, text: terms.text?.[request.language] ?? null }
}

/**
 * Loads the landing pages' testimonials: the operator's file, or invented examples in a demo without one. Throws an
 * Error naming the file if it cannot be used.
 */
export function readTestimonials({
  TESTIMONIALS_FILE: file,
  DEMO,
}: Pick<Env, 'TESTIMONIALS_FILE' | 'DEMO'>): OutputOf<typeof getTestimonials> {
  if (file === undefined) return { examples: DEMO, testimonials: [] }
  try {
    const testimonials = z.array(Testimonial).parse(JSON.parse(readFileSync(file, 'utf8')))
    return { examples: false, testimonials }
  } catch (error) {
    const why = error instanceof z.ZodError ? z.prettifyError(error) : String(error)
    throw new Error(`The testimonials in ${file} cannot be used:\n${why}`)
  }
}

const sweepQueue = jobQueue('guide.sweep', z.object({}))

const messageRetention = 365 * 24 * 3_600_000 // milliseconds a handled contact message is kept

/** Registers the daily job that deletes contact messages handled a year ago. */
export function siteJobs({ jobs, db, clock }: Platform) {
  jobs.work(
    sweepQueue,
    () => deleteHandled(db, new Date(clock.now().getTime() - messageRetention)),
    '35 4 * * *',
  )
}
