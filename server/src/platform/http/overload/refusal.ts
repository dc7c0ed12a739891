import type { IncomingMessage, ServerResponse } from 'node:http'
import { type Language, t } from '@touchline/contract'
import { languageOf } from '../../i18n/locale.ts'
import { localize } from '../../i18n/localized-text.ts'
import { ProblemError, problemBody } from '../../problem.ts'

const tooMuch = new ProblemError(
  503,
  'unavailable',
  t`We're very busy right now. Please try again in a moment.`,
)
const page = (
  language: Language,
) => `<!doctype html><html lang="${language}"><meta charset="utf-8"><meta http-equiv="refresh" content="3">
<title>${localize(moment, language)} · Touchline</title><h1>${localize(moment, language)}</h1><p>${localize(tooMuch.text, language)} ${localize(byItself, language)}</p></html>`
const moment = t`One moment`
const byItself = t`This page will try again by itself.`

/** Refuses a request with 503, without the framework, because a refusal must cost a fraction of an answer. */
export function refuse(
  request: IncomingMessage,
  response: ServerResponse,
  { headers, id }: { headers: Record<string, string>; id: string },
) {
  const isPage = request.headers.accept?.includes('text/html') === true
  const language = languageOf(request.headers)
  const body = isPage ? page(language) : JSON.stringify(problemBody(tooMuch, id, language))
  response.writeHead(tooMuch.statusCode, {
    ...headers,
    'content-type': `${isPage ? 'text/html' : 'application/json'}; charset=utf-8`,
    'content-length': Buffer.byteLength(body),
    'cache-control': 'no-store',
    'x-request-id': id,
  })
  response.end(request.method === 'HEAD' ? undefined : body)
}
