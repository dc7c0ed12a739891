import { readFileSync } from 'node:fs'
import { type getTestimonials, type OutputOf, Testimonial } from '@touchline/contract'
import { z } from 'zod'
import type { Env } from '../platform/env.ts'

/**
 * Loads the testimonials of the landing pages: the operator's file, or the invented examples of a demo without one. An
 * Error that names the file when it cannot be used.
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
