import type { IncomingHttpHeaders } from 'node:http'
import { isLanguage, type Language, languageCookie, languages } from '@touchline/contract'
import { parseCookie } from 'cookie'
import type { FastifyReply, FastifyRequest } from 'fastify'
import Negotiator from 'negotiator'

/** Returns the language of a request: the sender's choice, else the first supported one that the browser names. */
export function languageOf(headers: IncomingHttpHeaders): Language {
  const cookies = parseCookie(headers.cookie ?? '')
  const chosen = cookies[`__Host-${languageCookie}`] ?? cookies[languageCookie]
  if (isLanguage(chosen)) return chosen
  if (headers['accept-language'] === undefined) return languages[0]
  const [best] = new Negotiator({ headers: { ...headers } }).languages([...languages])
  return isLanguage(best) ? best : languages[0]
}

type Answer = (request: FastifyRequest, reply: FastifyReply) => Promise<unknown>

const year = 365 * 24 * 3600 // seconds

/** Serves the same pages: `?lang=es` at any URL stores a language and redirects to the URL without it. */
export function choosingLanguage(answer: Answer, https: boolean): Answer {
  return async (request, reply) => {
    const [path = '/', query = ''] = request.url.split('?')
    const asked = new URLSearchParams(query)
    const language = asked.get('lang')
    if (!isLanguage(language)) return answer(request, reply)
    asked.delete('lang')
    const rest = asked.toString()
    const secure = https ? '; Secure' : ''
    return (
      reply
        .header(
          'set-cookie',
          `${https ? '__Host-' : ''}${languageCookie}=${language}; Path=/; Max-Age=${year}; SameSite=Lax${secure}`,
        )
        .header('cache-control', 'no-store')
        // two leading slashes would redirect to another site
        .redirect(`/${path.replace(/^[\\/]+/, '')}${rest === '' ? '' : `?${rest}`}`, 303)
    )
  }
}

/**
 * Replaces the narrow spaces that some formatters put before AM and PM, which fonts and screen readers stumble over.
 */
export const plainSpaces = (text: string) => text.replace(/\s/g, ' ')
