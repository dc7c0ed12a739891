import { limits, t } from '@touchline/contract'
import { useId, useRef, useState } from 'react'
import { GroupFrame, useControlIds } from '../../../ui/fields/field.tsx'
import { TextArea } from '../../../ui/fields/text-area.tsx'

/** Classes of a choice in the report form. */
export const reportLine =
  '-mx-2 flex min-h-11 cursor-pointer items-center gap-3 rounded-small px-2 hover:bg-wash'

/** Holds a report's reason, never preselected, and details. */
export function useReportFields<Reason extends string>() {
  const [reason, setReason] = useState<Reason>()
  const [details, setDetails] = useState('')
  const [asked, setAsked] = useState(false)
  const group = useRef<HTMLDivElement>(null)
  return {
    group,
    reason,
    setReason,
    details,
    setDetails,
    error: asked && reason === undefined ? t`Choose what's wrong.` : '',
    /** Returns the report to send; without a reason moves focus to the reasons and returns undefined. */
    take: () => {
      setAsked(true)
      if (reason === undefined) group.current?.querySelector('input')?.focus()
      return reason === undefined ? undefined : { reason, details: details.trim() }
    },
    startOver: () => {
      setReason(undefined)
      setDetails('')
      setAsked(false)
    },
  }
}

interface ReportFieldsProps<Reason extends string> {
  /** The reasons to choose from, with their texts. */
  reasons: Readonly<Record<Reason, string>>
  fields: ReturnType<typeof useReportFields<Reason>>
}

export function ReportFields<Reason extends string>({ reasons, fields }: ReportFieldsProps<Reason>) {
  const { group, reason, setReason, details, setDetails, error } = fields
  const name = useId()
  const ids = useControlIds({}, { error })
  const isReason = (value: string): value is Reason => Object.hasOwn(reasons, value)
  return (
    <>
      <div ref={group}>
        <GroupFrame label={t`What's wrong?`} error={error} ids={ids}>
          {Object.keys(reasons)
            .filter(isReason)
            .map((value) => (
              <label key={value} className={reportLine}>
                <input
                  type="radio"
                  name={name}
                  value={value}
                  checked={reason === value}
                  aria-describedby={error ? ids.errorId : undefined}
                  onChange={() => setReason(value)}
                  className="size-5 shrink-0 accent-fill"
                />
                {reasons[value]}
              </label>
            ))}
        </GroupFrame>
      </div>
      <TextArea
        label="Details"
        optional
        hint={t`Anything that helps us understand.`}
        rows={2}
        maxLength={limits.longText}
        value={details}
        onChange={(event) => setDetails(event.target.value)}
      />
    </>
  )
}
