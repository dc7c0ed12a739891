import {
  createContactMessage,
  getSite,
  getTerms,
  getTestimonials,
  reportPageFault,
} from '@touchline/contract'
import type { Feature } from '../platform/feature.ts'
import {
  readTestimonials,
  receiveContactMessage,
  receivePageFault,
  site,
  siteJobs,
  termsInForce,
} from './service.ts'

/** The open pages' own endpoints: the contact form, and what the operator says about the site. */
export const siteFeature: Feature = {
  name: 'site',
  routes(platform, { serve }) {
    serve(createContactMessage, ({ ctx, body }) => receiveContactMessage(ctx, body))
    serve(reportPageFault, ({ ctx, body }) => receivePageFault(ctx, body))
    serve(getSite, ({ ctx }) => site(ctx))
    serve(getTerms, ({ ctx }) => termsInForce(ctx))
    const testimonials = readTestimonials(platform.env)
    serve(getTestimonials, () => Promise.resolve(testimonials))
  },
  start: siteJobs,
}
