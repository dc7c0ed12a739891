import { t } from '@touchline/contract'
import { Card } from '../../../ui/card.tsx'
import { SelectField } from '../../../ui/fields/select-field.tsx'
import { NumberField } from '../../../ui/fields/text-field.tsx'
import { SectionTitle } from '../../../ui/section-title.tsx'
import { dollars } from '../../colleges/facts.tsx'
import type { ComparedColumn } from './compare-rows.ts'
import { estimateYear, fourYears, givesAthleticAid } from './estimate.ts'
import { type CollegeFigures, noFigures, type OwnFigures, typedAmount } from './own-figures.ts'

interface EstimatesProps {
  columns: readonly ComparedColumn[]
  own: OwnFigures
  onChange: (part: Partial<OwnFigures>) => void
}

const rises = [0, 1, 2, 3, 4, 5, 6, 8, 10]

/** Asks what a family knows of each college's aid, and says what a year and four years come to. */
export function Estimates({ columns, own, onChange }: EstimatesProps) {
  return (
    <section aria-labelledby="our-estimate">
      <SectionTitle id="our-estimate">Our estimate</SectionTitle>
      <p className="mb-4 max-w-[65ch] text-[0.9375rem] text-ink-soft">
        The list price, less the grants and scholarships you know of, plus trips home. Loans are not
        subtracted: you pay them back. What you type stays in this browser until you log out.
      </p>
      <div className="mb-4 max-w-xs">
        <SelectField
          label={t`Prices rise each year by`}
          value={own.rise}
          onChange={({ target }) => onChange({ rise: Number(target.value) })}
          options={rises.map((rise) => ({ value: String(rise), label: `${rise}%` }))}
        />
      </div>
      <ul className="grid gap-4 sm:grid-cols-2 xl:grid-cols-4">
        {columns.map((column) => (
          <li key={column.college.collegeId} className="grid">
            <Estimate
              column={column}
              figures={own.colleges[column.college.collegeId] ?? noFigures}
              rise={own.rise}
              onChange={(figures) =>
                onChange({ colleges: { ...own.colleges, [column.college.collegeId]: figures } })
              }
            />
          </li>
        ))}
      </ul>
    </section>
  )
}

interface EstimateProps {
  column: ComparedColumn
  figures: CollegeFigures
  rise: number
  onChange: (figures: CollegeFigures) => void
}

function Estimate({ column: { college, prices }, figures, rise, onChange }: EstimateProps) {
  const { collegeName, division } = college
  const isAthletic = givesAthleticAid(division)
  const year = estimateYear(prices.listPrice, figures, division)
  const field = (name: keyof CollegeFigures, label: string) => ({
    label,
    'aria-label': t`${label}, ${collegeName}`,
    placeholder: '0',
    defaultValue: figures[name] === 0 ? '' : String(figures[name]),
    maxLength: 9,
    onChange: ({ target }: { target: { value: string } }) =>
      onChange({ ...figures, [name]: typedAmount(target.value) }),
  })
  return (
    <Card className="flex flex-col gap-3 p-4">
      <h3 className="text-xl leading-tight wrap-anywhere">{collegeName}</h3>
      <NumberField {...field('merit', t`Merit aid, $ a year`)} />
      <NumberField {...field('need', t`Need-based grants, $ a year`)} />
      <NumberField
        {...field('athletic', t`Athletic aid, $ a year`)}
        {...(isAthletic ? {} : { defaultValue: '', disabled: true })}
        hint={isAthletic ? undefined : t`Division 3 colleges give no athletic aid.`}
      />
      <div className="grid grid-cols-2 gap-3">
        <NumberField {...field('trips', t`Trips home`)} />
        <NumberField {...field('tripPrice', t`$ a trip`)} />
      </div>
      <p aria-live="polite" className="mt-auto border-t border-line pt-3">
        {year === null ? (
          t`We don't know the list price.`
        ) : (
          <>
            <span className="number text-[1.625rem]">{dollars(year)}</span>{' '}
            <span className="text-ink-soft">a year, as far as you have told us</span>
            <span className="block text-[0.9375rem]">{t`${dollars(fourYears(year, rise))} in four years`}</span>
          </>
        )}
      </p>
    </Card>
  )
}
