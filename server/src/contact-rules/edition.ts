import { divisions, genders, states } from '@touchline/contract'
import { Temporal } from 'temporal-polyfill'
import { z } from 'zod'
import { parsedBy } from '../platform/operator-file.ts'
import { firstGap } from './coverage.ts'

const words = z.string().trim().min(1)
const month = z.int().min(1).max(12)

const Zone = words.refine(isZone, 'must be a time zone like America/Chicago')

const Start = z.union([
  z.literal('anyTime'),
  z.strictObject({
    date: z
      .strictObject({
        yearsBefore: z.int().min(0).max(12),
        month,
        day: z.int().min(1).max(31),
        time: z.string().regex(/^([01]\d|2[0-3]):[0-5]\d$/, 'must be a time like 00:01'),
      })
      .refine(isInSomeYear, 'is a day that no year has'),
  }),
])

const Rule = z
  .strictObject({
    id: words,
    divisions: z.array(z.enum(divisions)).min(1),
    genders: z.array(z.enum(genders)).min(1),
    starts: Start,
    appliesFrom: z.iso.date().optional(),
    appliesUntil: z.iso.date().optional(),
    body: words,
    rule: words,
    validFrom: z.string().refine(isDayMonthOrYear, 'must be a day, a month or a year').nullable(),
    source: words,
    url: z.url({ protocol: /^https$/, error: 'must be an https address' }),
    unsettled: words.optional(),
    // texts in the other language
    es: z.strictObject({ body: words.optional(), rule: words, unsettled: words.optional() }).optional(),
  })
  .refine(
    ({ appliesFrom = '', appliesUntil = '9999' }) => appliesFrom <= appliesUntil,
    'ends before it begins',
  )
export type EditionRule = z.infer<typeof Rule>

const Edition = z
  .strictObject({
    version: words,
    checked: z.iso.date(),
    note: words,
    es: z.strictObject({ note: words }).optional(),
    rules: z.array(Rule).min(1),
    zones: z.record(z.enum(states), z.array(Zone).min(1).max(2)),
  })
  .superRefine(({ rules }, context) => {
    rules.forEach(({ id }, index) => {
      if (rules.findIndex((rule) => rule.id === id) === index) return
      context.addIssue({ code: 'custom', path: ['rules', index, 'id'], message: `${id} is there twice` })
    })
    for (const division of divisions) {
      for (const gender of genders) {
        const message = firstGap(rules, division, gender)
        if (message) context.addIssue({ code: 'custom', path: ['rules'], message })
      }
    }
  })

/** The rule file: exactly one rule per division and gender on every day, and zones for every state. */
export type Edition = z.infer<typeof Edition>

/** Parses a rule file's text; throws an Error with one line per fault. */
export function readEdition(text: string): Edition {
  return parsedBy(Edition, text)
}

function isDayMonthOrYear(given: string): boolean {
  return /^\d{4}(-(0[1-9]|1[0-2]))?$/.test(given) || z.iso.date().safeParse(given).success
}

function isZone(name: string): boolean {
  if (!/^[A-Z]\w+\//.test(name)) return false
  try {
    return new Intl.DateTimeFormat('en-US', { timeZone: name }) !== undefined
  } catch {
    return false
  }
}

function isInSomeYear({ month, day }: { month: number; day: number }): boolean {
  return day <= Temporal.PlainYearMonth.from({ year: 2028, month }).daysInMonth
}
