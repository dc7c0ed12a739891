import { limits, t } from '@touchline/contract'
import { useId } from 'react'
import { TextArea } from '../../../ui/fields/text-area.tsx'

/** A line of the form that is a choice. */
export const reportLine =
  '-mx-2 flex min-h-11 cursor-pointer items-center gap-3 rounded-small px-2 hover:bg-wash'

interface ReportFieldsProps<Reason extends string> {
  /** The reasons to choose from, with their texts. */
  reasons: Readonly<Record<Reason, string>>
  reason: Reason
  onReason: (reason: Reason) => void
  details: string
  onDetails: (details: string) => void
}

/** The reason and the details of a report. */
export function ReportFields<Reason extends string>(props: ReportFieldsProps<Reason>) {
  const { reasons, reason, onReason, details, onDetails } = props
  const group = useId()
  const isReason = (value: string): value is Reason => Object.hasOwn(reasons, value)
  return (
    <>
      <fieldset>
        <legend className="mb-1 text-[0.9375rem] font-semibold">What's wrong?</legend>
        {Object.keys(reasons)
          .filter(isReason)
          .map((value) => (
            <label key={value} className={reportLine}>
              <input
                type="radio"
                name={group}
                value={value}
                checked={reason === value}
                onChange={() => onReason(value)}
                className="size-5 shrink-0 accent-fill"
              />
              {reasons[value]}
            </label>
          ))}
      </fieldset>
      <TextArea
        label="Details"
        optional
        hint={t`Anything that helps us understand.`}
        rows={2}
        maxLength={limits.longText}
        value={details}
        onChange={(event) => onDetails(event.target.value)}
      />
    </>
  )
}
