import { type Corner, cornerMark, cornerNames, skillNames, skillsOf, t } from '@touchline/contract'
import { ChevronDown } from 'lucide-react'
import { useState } from 'react'
import { classNames } from '../../../ui/class-names.ts'
import type { ChangeDraft, Draft } from './evaluation-draft.ts'
import { MarkPicker } from './mark-picker.tsx'

interface CornerMarksProps {
  corner: Corner
  draft: Draft
  change: ChangeDraft
}

/** Asks for a corner's mark; opened, for those of its skills, whose mean it is until it gets its own. */
export function CornerMarks({ corner, draft, change }: CornerMarksProps) {
  const { form, marks } = draft
  const skills = skillsOf[form][corner]
  const marked = skills.filter((skill) => marks[skill] !== undefined).length
  const [open, setOpen] = useState(marked > 0)
  const set = (key: keyof Draft['marks'], value: number | null) => {
    const { [key]: _, ...others } = marks
    change({ marks: value === null ? others : { ...others, [key]: value } })
  }
  return (
    <div className="rounded-card border border-line bg-paper p-3 sm:p-4">
      <MarkPicker
        label={cornerNames[corner]}
        value={marks[corner] ?? null}
        suggested={cornerMark(form, corner, marks)}
        note={marks[corner] === undefined && marked > 0 ? t`mean of the skills` : undefined}
        onChange={(value) => set(corner, value)}
      />
      <button
        type="button"
        aria-label={t`Skills: ${cornerNames[corner]}`}
        aria-expanded={open}
        onClick={() => setOpen(!open)}
        className="mt-1 flex min-h-11 items-center gap-1.5 text-[0.9375rem] font-semibold text-accent"
      >
        <ChevronDown
          aria-hidden="true"
          className={classNames('size-5 transition-transform', open && 'rotate-180')}
        />
        {marked === 0 ? t`Skills` : t`Skills (${marked} of ${skills.length})`}
      </button>
      {open && (
        <div className="grid gap-3 pt-1">
          {skills.map((skill) => (
            <MarkPicker
              key={skill}
              label={skillNames[skill]}
              value={marks[skill] ?? null}
              onChange={(value) => set(skill, value)}
            />
          ))}
        </div>
      )}
    </div>
  )
}
