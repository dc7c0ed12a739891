import { localeOf } from '@touchline/contract'
import type { RequestContext } from '../../platform/context.ts'
import { plainSpaces } from '../../platform/i18n/locale.ts'
import { queueMail } from '../../platform/jobs/mailer.ts'
import type { RequestMeta } from '../../platform/request-meta.ts'
import { tokenDigest } from '../../platform/secret.ts'
import { newBrowserMail } from '../mails.ts'
import {
  lockLogInTimes,
  putLogInTime,
  saveBrowser,
  saveSessionBrowser,
  seeBrowser,
} from './known-browser-queries.ts'
import { userAgentLabel } from './user-agent-label.ts'

/** Milliseconds a browser stays known after its last login. */
export const browserKept = 400 * 24 * 3600_000
const mailPause = 3600_000 // milliseconds

/** The account a session begins in, and the browser. */
export interface LogIn {
  userId: string
  /** The browser's marker; undefined if it sends none. */
  browser?: string | undefined
}

/**
 * Emails the owner when a session begins in an unknown browser: not for the account's first login, and at most once an
 * hour. A skipped browser stays unknown, so its next login is emailed. The answer to the login is the same either way.
 */
export async function noticeBrowser(
  { platform, trx, request, now }: RequestContext,
  { userId, digest, browser: marker }: LogIn & { digest: string },
) {
  const markerHash = hashFor({ userId, browser: marker }, request)
  await saveSessionBrowser(trx, digest, markerHash)
  if (await seeBrowser(trx, { userId, markerHash }, now)) return
  const { firstLogInAt, logInMailedAt, ...owner } = await lockLogInTimes(trx, userId)
  if (firstLogInAt === null) {
    await putLogInTime(trx, userId, { firstLogInAt: now })
  } else {
    if (logInMailedAt && now.getTime() - logInMailedAt.getTime() < mailPause) return
    await putLogInTime(trx, userId, { logInMailedAt: now })
    const browser = userAgentLabel(request.userAgent ?? null, request.language)
    const seen = { browser, at: timeText(now, request.language) }
    await queueMail(platform, trx, newBrowserMail(platform.env.PUBLIC_URL, owner, seen))
  }
  await saveBrowser(trx, { userId, markerHash }, now)
}

/**
 * Returns the account's digest of a browser. Without a marker a client is known by kind only, which never equals a
 * marked browser, so leaving out the marker always leads to an email.
 */
function hashFor({ userId, browser }: LogIn, { userAgent }: Pick<RequestMeta, 'userAgent'>): string {
  const marker =
    browser === undefined ? `kind ${userAgentLabel(userAgent ?? null, 'en')}` : `marker ${browser}`
  return tokenDigest(`${userId} ${marker}`)
}

/** Formats a moment like 'November 24, 2026 at 4:31 PM', in Eastern Time and the login's language. */
function timeText(at: Date, language: RequestMeta['language']): string {
  const format = { dateStyle: 'long', timeStyle: 'short', timeZone: 'America/New_York' } as const
  return plainSpaces(new Intl.DateTimeFormat(localeOf(language), format).format(at))
}
