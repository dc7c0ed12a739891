import { divisions, genders, planLinks } from '@touchline/contract'
import { z } from 'zod'
import { parsedBy } from '../platform/operator-file.ts'

const words = z.string().trim().min(1)
const title = words.max(120, 'must have at most 120 characters')
const yearsBefore = z.int().min(0).max(8)
const month = z.int().min(1).max(12)

export const weekdays = [
  'Monday',
  'Tuesday',
  'Wednesday',
  'Thursday',
  'Friday',
  'Saturday',
  'Sunday',
] as const

/** A day counted back from the class year: 'June 15, two years before', or 'the second Wednesday of November'. */
const Day = z.union([
  z.strictObject({ yearsBefore, month, day: z.int().min(1).max(31) }).refine(isInEachYear, {
    message: 'is a day that not every year has',
  }),
  z.strictObject({ yearsBefore, month, week: z.int().min(1).max(4), weekday: z.enum(weekdays) }),
])
export type PlanDay = z.infer<typeof Day>

const Month = z.strictObject({ yearsBefore, month })

const When = z.union([
  z.literal('anyTime'),
  z.strictObject({ day: Day }),
  z.strictObject({ from: Day, until: Day }),
  z.strictObject({ months: z.strictObject({ from: Month, until: Month }).refine(isInOrder, outOfOrder()) }),
  z.strictObject({
    dates: z
      .strictObject({ from: z.iso.date(), until: z.iso.date() })
      .refine(({ from, until }) => from <= until, outOfOrder()),
  }),
])
export type PlanWhen = z.infer<typeof When>

const count = z.int().min(1).max(100)

/** A step is done by the family's word, a fact that the product knows, or the passing of its days. */
const DoneWhen = z.union([
  z.enum(['byHand', 'passes', 'guardianJoined', 'filmAdded', 'listMixed', 'visitPlanned']),
  z.strictObject({ gamesAhead: count }),
  z.strictObject({ listHas: count }),
])
export type DoneWhen = z.infer<typeof DoneWhen>

const Entry = z.strictObject({
  id: z.string().regex(/^[a-z0-9-]{1,60}$/, 'must be small letters, digits and hyphens, 60 at most'),
  genders: z.array(z.enum(genders)).min(1),
  divisions: z.array(z.enum(divisions)).min(1),
  when: When,
  // stays worth doing after its days, so it is shown "at any time" then
  stays: z.boolean().default(false),
  title,
  why: words,
  link: z.enum(planLinks).optional(),
  doneWhen: DoneWhen,
  source: words,
  url: z.url({ protocol: /^https$/, error: 'must be an https address' }),
  checked: z.iso.date(),
  validFrom: z
    .string()
    .regex(/^\d{4}(-(0[1-9]|1[0-2])(-\d{2})?)?$/, 'must be a day, a month or a year')
    .nullable(),
  unsettled: words.optional(),
  es: z.strictObject({ title, why: words, unsettled: words.optional() }),
})
export type PlanEntry = z.infer<typeof Entry>

const Edition = z
  .strictObject({ version: words, checked: z.iso.date(), steps: z.array(Entry).min(1).max(200) })
  .superRefine(({ steps }, context) => {
    steps.forEach(({ id, unsettled, es }, index) => {
      if (steps.findIndex((step) => step.id === id) !== index) {
        context.addIssue({ code: 'custom', path: ['steps', index, 'id'], message: `${id} is there twice` })
      }
      if ((unsettled === undefined) !== (es.unsettled === undefined)) {
        const message = 'must be there in both languages, or in neither'
        context.addIssue({ code: 'custom', path: ['steps', index, 'es', 'unsettled'], message })
      }
    })
  })

/** The plan file: what a family should do, in the order in which people read it. */
export type PlanEdition = z.infer<typeof Edition>

/** Parses a plan file's text; throws an Error with one line per fault. */
export function readPlan(text: string): PlanEdition {
  return parsedBy(Edition, text)
}

// February 29 would move in most years
function isInEachYear({ month, day }: { month: number; day: number }): boolean {
  return day <= new Date(Date.UTC(2027, month, 0)).getUTCDate()
}

type MonthOfPlan = z.infer<typeof Month>

function isInOrder({ from, until }: { from: MonthOfPlan; until: MonthOfPlan }): boolean {
  return from.month - from.yearsBefore * 12 <= until.month - until.yearsBefore * 12
}

function outOfOrder() {
  return 'ends before it begins'
}
