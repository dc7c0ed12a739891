import { z } from 'zod'
import { genders, limits } from './constants.ts'
import { divisions } from './divisions.ts'
import { positions } from './positions.ts'
import { states } from './states.ts'
import { isBlank, turnsDirection } from './unseen-signs.ts'
import { t } from './words.ts'

/** Values shared by several features, each with the words shown when it is wrong. */

/** A text for the caller, in their language. */
export const LocalizedMessage = z.string()

export const Id = z.uuid(t`That ID isn't valid.`)
export const GenderValue = z.enum(genders, t`Choose male or female.`)
export const PositionValue = z.enum(positions, t`Choose a position from the list.`)
export const DivisionValue = z.enum(divisions, t`Choose a division from the list.`)
export const StateValue = z.enum(states, t`Choose a state from the list.`)

/** Accepts trimmed, well-formed text without control characters but line breaks and tabs. Invisible text is empty. */
export function text(max: number, whenMissing?: string) {
  return z
    .string(whenMissing)
    .trim()
    .overwrite((value) => (isBlank(value) ? '' : value))
    .max(max, t`Use at most ${max} characters.`)
    .refine(isClean, t`Remove the characters that can't be displayed.`)
}

/** Like `text`, but not empty. */
export function requiredText(max: number, whenEmpty: string) {
  return text(max, whenEmpty).min(1, whenEmpty)
}

/**
 * Accepts one line of text: single spaces, no more marks on a letter than spelling uses, and nothing that changes the
 * direction of the words around it.
 */
export function line(max: number, whenMissing?: string) {
  return text(max, whenMissing)
    .overwrite((value) => value.replace(/[\p{Zs}\t]+/gu, ' '))
    .refine((value) => !turnsDirection(value), t`Remove the characters that can't be displayed.`)
    .refine((value) => !/\p{M}{5}/u.test(value.normalize('NFD')), t`Use at most four accents on a letter.`)
}

/** Like `line`, but not empty. */
export function requiredLine(max: number, whenEmpty: string) {
  return line(max, whenEmpty).min(1, whenEmpty)
}

// A period between letters is how a web address is written; initials have none.
const isAddressLike = (value: string) => /\.\p{L}\p{M}*\p{L}/u.test(value)

/**
 * Accepts a person's name: letters, marks, spaces, apostrophes, hyphens and periods, so that it cannot carry a message
 * or link. Hyphens and apostrophes from phones and documents become plain ones.
 */
export function personName(whenEmpty: string = t`Enter your name.`) {
  return requiredLine(limits.name, whenEmpty)
    .overwrite(withPlainSigns)
    .refine(isNameLike, t`Use only letters, spaces, apostrophes, hyphens and periods.`)
    .refine((value) => !isAddressLike(value), t`Put a space after the period.`)
}

function isNameLike(value: string): boolean {
  // An empty name has its own message.
  return value === '' || (/^[\p{L}\p{M} '’.-]+$/u.test(value) && hasLetters(value))
}

const withPlainSigns = (value: string) => value.replace(/[‐‑‒–−]/g, '-').replace(/[‘‛`´′]/g, "'")

/** Returns true if there are letters and all are visible; a variation selector may follow one. */
function hasLetters(value: string): boolean {
  const shown = value.replace(/\p{Variation_Selector}/gu, '')
  return /\p{L}/u.test(shown) && !/\p{Default_Ignorable_Code_Point}/u.test(shown)
}

/**
 * Returns the first word of a name, for readers who do not know the person; empty if it is no name. Builds no schema,
 * because lists call it for each person.
 */
export function firstName(name: string): string {
  const first = name.trim().split(/\s+/)[0] ?? ''
  return first.length <= limits.name && isNameLike(first) && !isAddressLike(first) ? first : ''
}

/** A coach's title: like a name, plus commas, ampersands, parentheses and too few digits for a phone number. */
export const CoachTitle = requiredLine(limits.shortText, t`Enter your title.`)
  .overwrite(withPlainSigns)
  .refine(isTitleLike, t`Use only letters, spaces and ' - . , & ( ), with at most four digits.`)
  .refine((value) => !isAddressLike(value), t`Put a space after the period.`)

function isTitleLike(value: string): boolean {
  if (value === '') return true
  return /^[\p{L}\p{M}\p{Nd} '’.,&()-]+$/u.test(value) && hasLetters(value) && digitsIn(value) <= 4
}

const digitsIn = (value: string) => value.match(/\p{Nd}/gu)?.length ?? 0

function isClean(value: string): boolean {
  // biome-ignore lint/suspicious/noControlCharactersInRegex: these are the characters being refused
  return value.isWellFormed() && !/[\u0000-\u0008\u000b\u000c\u000e-\u001f\u007f]/.test(value)
}

export const Email = z
  .string(t`Enter an email address.`)
  .trim()
  .toLowerCase()
  .min(1, t`Enter an email address.`)
  .max(limits.email, t`Use at most ${limits.email} characters.`)
  .pipe(z.email(t`Enter an email address like name@example.com.`))

export const NewPassword = z
  .string(t`Use at least ${limits.password.min} characters.`)
  .min(limits.password.min, t`Use at least ${limits.password.min} characters.`)
  .max(limits.password.max, t`Use at most ${limits.password.max} characters.`)

/** Accepts a number that may arrive as typed text; empty means not given. */
export function optionalNumber<Schema extends z.ZodType<number>>(schema: Schema) {
  return z.preprocess((value) => {
    if (value === null || value === undefined) return null
    if (typeof value !== 'string') return value
    const typed = value.trim().replace(',', '.')
    return typed === '' ? null : Number(typed)
  }, schema.nullable())
}

/** A web address that is safe to link to; `example.edu` means https://example.edu. Empty means none. */
export const Website = line(limits.url)
  .transform((value) => (value === '' || /^[a-z]+:/i.test(value) ? value : `https://${value}`))
  .refine((value) => value === '' || isWebAddress(value), t`Enter a website like https://www.example.edu.`)

function isWebAddress(value: string): boolean {
  if (!URL.canParse(value)) return false
  const { protocol, hostname, username } = new URL(value)
  return (protocol === 'https:' || protocol === 'http:') && hostname.includes('.') && username === ''
}

/** The month in which an age change would end the parents' access, if a day of birth says it is soon. */
export const AdultFrom = z
  .string()
  .nullable()
  .describe(
    'The month, such as 2026-11, in which the day of birth they entered makes them 18; null past a year',
  )
