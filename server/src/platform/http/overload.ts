import underPressure from '@fastify/under-pressure'
import { type Language, t } from '@touchline/contract'
import type { FastifyInstance } from 'fastify'
import { localize } from '../i18n/localized-text.ts'
import { ProblemError } from '../problem.ts'

const longestDelay = 500 // milliseconds that the event loop may be late on average, before requests are refused
const sample = 2000 // milliseconds over which that is measured

// machines call the first three, streams have a queue of their own, and a browser needs a page's files in full
const alwaysAdmitted = /^\/((healthz|readyz|metrics|api\/events)(\?|$)|assets\/)/

/** A request that came while too much was to do. */
export class Overloaded extends ProblemError {
  constructor() {
    super(503, 'unavailable', t`We're very busy right now. Please try again in a moment.`)
  }
}

/** Refuses requests, before they are read, while the event loop is late. */
export async function refuseUnderPressure(app: FastifyInstance) {
  await app.register(underPressure, {
    maxEventLoopDelay: longestDelay,
    sampleInterval: sample,
    pressureHandler: async ({ url }) => {
      // one long pause, as at the start, leaves nothing measured
      const isMeasured = Number.isFinite(app.memoryUsage().eventLoopDelay)
      if (isMeasured && !alwaysAdmitted.test(url)) throw new Overloaded()
    },
  })
}

/** Returns the page that a visitor sees then; it tries again by itself. */
export function overloadedPage(language: Language): string {
  const title = localize(t`One moment`, language)
  const words = [new Overloaded().text, t`This page will try again by itself.`]
  return `<!doctype html><html lang="${language}"><meta charset="utf-8"><meta http-equiv="refresh" content="3">
<title>${title} · Touchline</title><h1>${title}</h1><p>${words.map((text) => localize(text, language)).join(' ')}</p></html>`
}
