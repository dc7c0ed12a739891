import { z } from 'zod'

const text = z.string().trim().min(1)
const url = z.url()

/** Parses the site's address; its origin is what links, cookies and HSTS go by. */
const publicUrl = z.string().transform((given, context) => {
  const parsed = URL.canParse(given) ? new URL(given) : undefined
  if (parsed && /^https?:$/.test(parsed.protocol) && parsed.href === `${parsed.origin}/`) return parsed.origin
  context.addIssue('must be like https://touchline.example, with nothing after the host or its port')
  return z.NEVER
})

/** Parses `Instagram=https://…, YouTube=https://…` into the links of the footer. */
const socialLinks = z
  .string()
  .default('')
  .transform((given, context) =>
    given
      .split(',')
      .map((entry) => entry.trim())
      .filter((entry) => entry !== '')
      .map((entry) => {
        const [, name = '', href = ''] = /^([^=]{1,30})=\s*(https:\/\/\S+)$/.exec(entry) ?? []
        if (name.trim() === '' || !URL.canParse(href)) {
          context.addIssue(`${entry} must be like Instagram=https://instagram.example/touchline`)
        }
        return { name: name.trim(), href }
      }),
  )

/** A bucket for pictures: all five or none. */
const s3Settings = {
  S3_ENDPOINT: z.url({ protocol: /^https?$/, error: 'must be like https://s3.example.com' }).optional(),
  S3_BUCKET: z
    .string()
    .regex(/^[a-z0-9][a-z0-9.-]{1,61}[a-z0-9]$/, 'must be the name of a bucket')
    .optional(),
  S3_REGION: text.optional(),
  S3_ACCESS_KEY: text.optional(),
  S3_SECRET_KEY: text.optional(),
}

/** The S3 bucket for pictures, complete. */
export interface Bucket {
  endpoint: string
  bucket: string
  region: string
  accessKey: string
  secretKey: string
}

const postgresUrl = z.string().regex(/^postgres(ql)?:\/\//, 'must start with postgres://')

/** The sender of emails until the operator sets one. */
export const defaultSender = 'Touchline <no-reply@touchline.example>'

const wholeNumber = z.coerce
  .number('must be a whole number from 1 on')
  .int('must be a whole number from 1 on')
  .min(1, 'must be a whole number from 1 on')

const logLevels = ['fatal', 'error', 'warn', 'info', 'debug', 'silent'] as const

const Settings = z.object({
  PORT: z.coerce.number().int().min(0).max(65535).default(3000),
  HOST: text.default('127.0.0.1'),
  PUBLIC_URL: publicUrl.optional(),
  DATA_DIR: text.default('.data'),
  DATABASE_URL: postgresUrl.optional(),
  DATABASE_DIRECT_URL: postgresUrl.optional(),
  DATABASE_CONNECTIONS: z.coerce
    .number('must be a number from 2 to 200')
    .int('must be a number from 2 to 200')
    .min(2, 'must be a number from 2 to 200')
    .max(200, 'must be a number from 2 to 200')
    .default(20),
  DRAIN_SECONDS: z.coerce
    .number('must be a number of seconds from 0 to 300')
    .min(0, 'must be a number of seconds from 0 to 300')
    .max(300, 'must be a number of seconds from 0 to 300')
    .default(0),
  DEMO: z.enum(['on', 'off']).optional(),
  // milliseconds by which the demo's clock is shifted: tests run at a set time
  CLOCK_SHIFT: z.coerce.number('must be a number of milliseconds').int().default(0),
  SMTP_URL: z
    .string()
    .regex(/^smtps?:\/\//, 'must start with smtp:// or smtps://')
    .optional(),
  MAIL_FROM: text
    .refine(
      (given) => /^[^\s@<>]+@[^\s@<>]+$/.test(/<([^<>]*)>$/.exec(given)?.[1] ?? given),
      `must have an address, like ${defaultSender}`,
    )
    .default(defaultSender),
  CONTACT_EMAIL: z.email().optional(),
  // a push service on this machine, beside those of the browsers
  PUSH_SERVICE: url.transform((given) => new URL(given).origin).optional(),
  CONTACT_RULES_FILE: text.optional(),
  PLAN_FILE: text.optional(),
  SOCIAL_LINKS: socialLinks,
  TESTIMONIALS_FILE: text.optional(),
  TERMS_FILE: text.optional(),
  AUTH_SECRET: z.string().min(32, 'must have at least 32 characters').optional(),
  OIDC_ISSUER: url.default('https://accounts.google.com'),
  OIDC_CLIENT_ID: text.optional(),
  OIDC_CLIENT_SECRET: text.optional(),
  ...s3Settings,
  PLAYERS_READ_A_DAY: wholeNumber.default(400),
  PLAYERS_READ_A_MONTH: wholeNumber.default(2_000),
  COACH_VERIFICATION: z.enum(['domain', 'approval']).optional(),
  COACH_SECOND_FACTOR: z.enum(['offered', 'required']).default('offered'),
  GUARDIAN_REQUIRED_UNDER: z.coerce
    .number('must be an age in whole years, like 16')
    .int('must be an age in whole years, like 16')
    .min(13, 'must be an age from 13 to 18')
    .max(18, 'must be an age from 13 to 18')
    .optional(),
  TRUST_PROXY: z
    .string()
    .regex(/^(on|off|[1-9])$/, 'must be on, off, or the number of proxies')
    .default('off'),
  LOG_LEVEL: z.enum(logLevels).optional(),
})

export interface Env
  extends Omit<
    z.infer<typeof Settings>,
    'DEMO' | 'COACH_VERIFICATION' | 'PUBLIC_URL' | 'TRUST_PROXY' | 'LOG_LEVEL' | keyof typeof s3Settings
  > {
  /** The public URL of the product, without a trailing slash. */
  PUBLIC_URL: string
  /** Enables invented data and the mailbox page; on by default only with the embedded database of a private copy. */
  DEMO: boolean
  /** Returns true if an email at a college's domain verifies a coach by itself; by default only in the demo. */
  COACH_VERIFICATION: 'domain' | 'approval'
  /** How many proxies in front add the client's address; 0 for none. */
  TRUST_PROXY: number
  /** The bucket for pictures; without it they lie in a folder below DATA_DIR. */
  BUCKET: Bucket | undefined
  LOG_LEVEL: (typeof logLevels)[number]
}

/** Reads every setting once. It throws all errors together, each with its setting, so that one look fixes all. */
export function readEnv(values: Record<string, string | undefined> = process.env): Env {
  const given = Object.fromEntries(Object.entries(values).filter(([, value]) => value !== ''))
  const parsed = Settings.superRefine(allOrNone)
    .superRefine(besideDatabase)
    .superRefine(shiftOfDemo)
    .superRefine(pushServiceOfDemo)
    .superRefine(impliedDemo)
    .safeParse(given)
  if (!parsed.success) {
    const lines = parsed.error.issues.map((issue) => `  ${issue.path.join('.')}: ${issue.message}`)
    throw new Error(`Some settings cannot be used:\n${lines.join('\n')}`)
  }
  const { S3_ENDPOINT, S3_BUCKET, S3_REGION, S3_ACCESS_KEY, S3_SECRET_KEY, ...settings } = parsed.data
  const demo = isDemo(settings)
  return {
    ...settings,
    PUBLIC_URL: settings.PUBLIC_URL ?? `http://localhost:${settings.PORT}`,
    DEMO: demo,
    COACH_VERIFICATION: settings.COACH_VERIFICATION ?? (demo ? 'domain' : 'approval'),
    // somebody who tries the demo looks at the links it prints, not at each request
    LOG_LEVEL: settings.LOG_LEVEL ?? (demo ? 'warn' : 'info'),
    TRUST_PROXY: proxies(settings.TRUST_PROXY),
    BUCKET:
      S3_ENDPOINT && S3_BUCKET && S3_REGION && S3_ACCESS_KEY && S3_SECRET_KEY
        ? {
            endpoint: S3_ENDPOINT.replace(/\/+$/, ''),
            bucket: S3_BUCKET,
            region: S3_REGION,
            accessKey: S3_ACCESS_KEY,
            secretKey: S3_SECRET_KEY,
          }
        : undefined,
  }
}

const proxies = (given: string) => (given === 'on' ? 1 : given === 'off' ? 0 : Number(given))

function allOrNone(settings: z.infer<typeof Settings>, context: z.RefinementCtx) {
  const names = z.keyof(z.object(s3Settings)).options
  const missing = names.filter((name) => settings[name] === undefined)
  if (missing.length === 0 || missing.length === names.length) return
  for (const name of missing) {
    context.addIssue({
      code: 'custom',
      path: [name],
      message: 'is missing: a bucket needs all five S3_ settings',
    })
  }
}

const isDemo = ({ DEMO, DATABASE_URL }: z.infer<typeof Settings>) =>
  DEMO === undefined ? DATABASE_URL === undefined : DEMO === 'on'

/**
 * Refuses a demo that nobody asked for and that others may reach: it prints its passwords and shows every email, so a
 * public copy never becomes a demo by a missing setting, but has to say DEMO=on or DEMO=off.
 */
function impliedDemo(settings: z.infer<typeof Settings>, context: z.RefinementCtx) {
  const { DEMO, HOST, PUBLIC_URL, TRUST_PROXY } = settings
  if (DEMO !== undefined || !isDemo(settings)) return
  const open = [
    ...(isLoopback(HOST) ? [] : [`HOST=${HOST}`]),
    ...(PUBLIC_URL === undefined || isLoopback(new URL(PUBLIC_URL).hostname)
      ? []
      : [`PUBLIC_URL=${PUBLIC_URL}`]),
    ...(TRUST_PROXY === 'off' ? [] : [`TRUST_PROXY=${TRUST_PROXY}`]),
  ]
  if (open.length === 0) return
  context.addIssue({
    code: 'custom',
    path: ['DEMO'],
    message: `must be off, or on if you mean it: ${open.join(' and ')} may let others in, and the demo prints its passwords`,
  })
}

/** Returns true if a host name, with or without the brackets of IPv6, is reached from this machine only. */
export const isLoopback = (host: string) => /^(localhost|127(\.\d{1,3}){3}|::1|\[::1\])$/.test(host)

/**
 * Refuses a shifted clock outside a demo: sessions, links and contact rules depend on the time, so only invented data
 * may live at a shifted one.
 */
function shiftOfDemo(settings: z.infer<typeof Settings>, context: z.RefinementCtx) {
  if (settings.CLOCK_SHIFT === 0 || settings.DEMO === 'on') return
  context.addIssue({ code: 'custom', path: ['CLOCK_SHIFT'], message: 'needs DEMO=on' })
}

/**
 * Refuses a push service except of a demo and on its own machine, because anyone logged in names the address of a
 * push.
 */
function pushServiceOfDemo({ PUSH_SERVICE, DEMO }: z.infer<typeof Settings>, context: z.RefinementCtx) {
  if (PUSH_SERVICE === undefined) return
  const refuse = (message: string) => context.addIssue({ code: 'custom', path: ['PUSH_SERVICE'], message })
  if (DEMO !== 'on') refuse('needs DEMO=on')
  if (!isLoopback(new URL(PUSH_SERVICE).hostname))
    refuse('must be on this machine, like http://127.0.0.1:8090')
}

/** Refuses DATABASE_DIRECT_URL without DATABASE_URL. */
function besideDatabase(settings: z.infer<typeof Settings>, context: z.RefinementCtx) {
  if (settings.DATABASE_URL !== undefined || settings.DATABASE_DIRECT_URL === undefined) return
  const message = 'needs DATABASE_URL, of the same database'
  context.addIssue({ code: 'custom', path: ['DATABASE_DIRECT_URL'], message })
}
