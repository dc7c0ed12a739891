import { z } from 'zod'
import { language } from '../../../lib/i18n/language.ts'
import spanish from './recruiting-rules.es.json'
import file from './recruiting-rules.json'

const inSpanish: Record<string, string> = spanish

const day = z.iso.date()

/** A rule as published by its source. */
const Rule = z.strictObject({
  body: z.string().min(1),
  topic: z.string().min(1),
  rule: z.string().min(1),
  value: z.string().min(1),
  /** A day, month or year; null if the source names none. */
  validFrom: z.union([day, z.string().regex(/^\d{4}(-(0[1-9]|1[0-2]))?$/)]).nullable(),
  source: z.string().min(1),
  url: z.url({ protocol: /^https$/ }),
  /** The reason to ask before relying on it. */
  unsettled: z.string().optional(),
})
export type Rule = z.infer<typeof Rule>

/** A first date computed from the class year; a class graduates in June of its year. */
const DateRule = z.strictObject({
  label: z.string().min(1),
  rule: z.string().min(1),
  yearsBefore: z.int().min(0).max(6),
  month: z.int().min(1).max(12),
  day: z.int().min(1).max(31),
})
export type DateRule = z.infer<typeof DateRule>

const Rules = z.strictObject({
  /** The day the sources were last checked. */
  checked: day,
  dates: z.array(DateRule),
  rules: z.array(Rule),
})

/** Reads recruiting-rules.json, which operators may edit; throws if invalid. */
export function recruitingRules() {
  const { checked, dates, rules } = Rules.parse(file)
  return {
    checked,
    dates: dates.map((date) => ({ ...date, label: said(date.label), rule: said(date.rule) })),
    rules: rules.map((rule) => ({
      ...rule,
      body: said(rule.body),
      topic: said(rule.topic),
      rule: said(rule.rule),
      value: said(rule.value),
      unsettled: rule.unsettled && said(rule.unsettled),
    })),
  }
}

/** Translates into this build's language; a rule edited since its translation stays English. */
function said(words: string): string {
  return language === 'es' ? (inSpanish[words] ?? words) : words
}

/** The rules of one governing body. */
export interface BodyRules {
  body: string
  rules: Rule[]
}

/** Groups the rules by body, in the file's order. */
export function byBody(rules: readonly Rule[]): BodyRules[] {
  const bodies = [...new Set(rules.map(({ body }) => body))]
  return bodies.map((body) => ({ body, rules: rules.filter((rule) => rule.body === body) }))
}

/** Returns a class's date by a rule, as an ISO day. */
export function dateFor(classYear: number, { yearsBefore, month, day }: DateRule): string {
  const two = (value: number) => String(value).padStart(2, '0')
  return `${classYear - yearsBefore}-${two(month)}-${two(day)}`
}
