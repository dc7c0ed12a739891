import type { Env } from '../../platform/env.ts'
import type { Platform } from '../../platform/platform.ts'
import type { PushAddress, PushMessage, PushSender } from './sender.ts'
import { type VapidKeys, vapidKeys } from './vapid-keys.ts'

const timeout = 10_000 // milliseconds for a push service to answer
const endedStatuses = [404, 410] // RFC 8030, 7.3: the subscription has ended
const unwantedStatuses = [400, 401, 403, 413] // the fault is in this push or server, so a retry would fail too

/** Sends pushes over Web Push (RFC 8030), encrypted for the browser (RFC 8291), to its own push service. */
export function webPushSender(platform: Pick<Platform, 'db' | 'env' | 'ids' | 'log'>): PushSender {
  let keys: Promise<VapidKeys> | undefined
  const readKeys = () => {
    keys ??= vapidKeys(platform).catch((error: unknown) => {
      keys = undefined
      throw error
    })
    return keys
  }
  return {
    publicKey: async () => (await readKeys()).publicKey,
    async send(address, message, keptFor) {
      const vapidDetails = { ...(await readKeys()), subject: contactOf(platform.env) }
      const described = await describe(address, message, { TTL: keptFor, vapidDetails }).catch(
        (error: unknown) => {
          // An unusable key would fail at every retry.
          platform.log.warn({ err: error }, 'a push could not be encrypted')
          return undefined
        },
      )
      if (!described) return 'refused'
      const { endpoint, ...request } = described
      const status = await post(endpoint, request)
      if (status === undefined || status >= 300) {
        platform.log.warn({ service: new URL(endpoint).host, status }, 'a push service took no push')
      }
      return outcomeOf(status)
    },
  }
}

interface Request {
  endpoint: string
  headers: Record<string, string>
  body: Uint8Array<ArrayBuffer>
}

async function describe(
  { endpoint, p256dh, auth }: PushAddress,
  message: PushMessage,
  options: { TTL: number; vapidDetails: VapidKeys & { subject: string } },
): Promise<Request> {
  const { default: webPush } = await import('web-push')
  const details = webPush.generateRequestDetails(
    { endpoint, keys: { p256dh, auth } },
    JSON.stringify(message),
    { ...options, urgency: 'normal' },
  )
  const headers = Object.entries(details.headers).map(([name, value]) => [name, `${value}`])
  return { endpoint, headers: Object.fromEntries(headers), body: new Uint8Array(details.body) }
}

/** Returns the answer's status; undefined without an answer. */
async function post(endpoint: string, { headers, body }: Omit<Request, 'endpoint'>) {
  try {
    const answer = await fetch(endpoint, {
      method: 'POST',
      headers,
      body,
      // A redirect could make us call an address inside our own network.
      redirect: 'error',
      signal: AbortSignal.timeout(timeout),
    })
    await answer.body?.cancel()
    return answer.status
  } catch {
    return undefined
  }
}

function outcomeOf(status: number | undefined) {
  if (status === undefined) return 'failed'
  if (status < 300) return 'sent'
  if (endedStatuses.includes(status)) return 'gone'
  return unwantedStatuses.includes(status) ? 'refused' : 'failed'
}

/** Returns the address where a push service can ask about our pushes (RFC 8292, 2.1). */
function contactOf({ CONTACT_EMAIL, PUBLIC_URL }: Pick<Env, 'CONTACT_EMAIL' | 'PUBLIC_URL'>): string {
  if (CONTACT_EMAIL) return `mailto:${CONTACT_EMAIL}`
  return PUBLIC_URL.startsWith('https:') ? PUBLIC_URL : 'mailto:nobody@touchline.example'
}
