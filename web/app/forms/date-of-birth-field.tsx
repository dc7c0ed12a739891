import { missing, t } from '@touchline/contract'
import { useEffect, useEffectEvent, useRef, useState } from 'react'
import { dateFormat } from '../lib/i18n/language.ts'
import { controlClass, GroupFrame, useControlIds } from '../ui/fields/field.tsx'
import { TextField } from '../ui/fields/text-field.tsx'

interface DateOfBirthFieldProps {
  /** A day like 2010-03-05, with parts missing while typing, or empty. */
  value: string
  onValueChange: (value: string) => void
  error?: string | undefined
  optional?: boolean
  /** Shows the day as text. */
  readOnly?: boolean
  className?: string
}

const parts = [
  { name: 'month', label: t`Month`, autoComplete: 'bday-month', hint: t`MM`, width: 'w-17' },
  { name: 'day', label: t`Day`, autoComplete: 'bday-day', hint: t`DD`, width: 'w-17' },
  { name: 'year', label: t`Year`, autoComplete: 'bday-year', hint: t`YYYY`, width: 'w-22' },
] as const
type Typed = Record<(typeof parts)[number]['name'], string>

/** Asks for month, day and year in three fields, faster than a calendar that starts today. Keeps the text as typed. */
export function DateOfBirthField({
  value,
  onValueChange,
  error,
  optional = true,
  readOnly,
  className,
}: DateOfBirthFieldProps) {
  const [typed, setTyped] = useState<Typed>(partsOf(value))
  const ids = useControlIds({ name: 'dateOfBirth' }, { hint: why, error })
  // The value changed elsewhere: a draft was restored, or the form was reset.
  if (dayOf(typed) !== value) setTyped(partsOf(value))
  const group = useRef<HTMLDivElement>(null)
  const takeOver = useEffectEvent(() => {
    const [month = '', day = '', year = ''] = Array.from(
      group.current?.querySelectorAll('input') ?? [],
      (input) => input.value,
    )
    if (value !== '' || month + day + year === '') return
    setTyped({ month, day, year })
    onValueChange(dayOf({ month, day, year }))
  })
  // Text typed before hydration stays.
  useEffect(() => takeOver(), [])
  if (readOnly) return <ReadDay value={value} className={className} />

  const change = (part: keyof Typed, text: string) => {
    // A browser may fill in the whole day at once.
    const next = /^\d{4}-\d\d-\d\d$/.test(text) ? partsOf(text) : { ...typed, [part]: text.trim() }
    setTyped(next)
    onValueChange(dayOf(next))
  }
  return (
    <GroupFrame
      label="Date of birth"
      optional={optional}
      hint={why}
      error={error}
      ids={ids}
      className={className}
    >
      <div ref={group} className="flex flex-wrap gap-2.5">
        {parts.map((part) => (
          <label key={part.name} className={`text-sm text-ink-soft ${part.width}`}>
            {part.label}
            <input
              type="text"
              inputMode="numeric"
              autoComplete={part.autoComplete}
              placeholder={part.hint}
              maxLength={10}
              value={typed[part.name]}
              aria-invalid={error ? true : undefined}
              onChange={(event) => change(part.name, event.target.value)}
              className={`${controlClass} mt-0.5 block`}
            />
          </label>
        ))}
      </div>
    </GroupFrame>
  )
}

const why = t`We use it to apply the right safety rules. No one else can see it.`

function ReadDay({ value, className }: { value: string; className?: string | undefined }) {
  const date = /^\d{4}-\d\d-\d\d$/.test(value) ? new Date(`${value}T00:00:00Z`) : undefined
  return (
    <TextField
      label="Date of birth"
      disabled
      readOnly
      value={date ? inWords(date) : ''}
      placeholder={missing}
      hint={date ? t`Only you can see it` : undefined}
      {...(className === undefined ? {} : { className })}
    />
  )
}

const inWords = dateFormat({ dateStyle: 'long', timeZone: 'UTC' })

function partsOf(value: string): Typed {
  const [year = '', month = '', day = ''] = value.split('-')
  return { month, day, year }
}

/** Joins the parts to a day like 2010-03-05; empty if nothing is typed. */
function dayOf({ month, day, year }: Typed): string {
  if (month === '' && day === '' && year === '') return ''
  return [year, padded(month), padded(day)].join('-')
}

function padded(part: string): string {
  return part === '' ? '' : part.padStart(2, '0')
}
