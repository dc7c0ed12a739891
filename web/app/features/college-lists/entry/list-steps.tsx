import { type Step, t } from '@touchline/contract'
import { CalendarPlus, Circle, CircleCheck, Clock, Pencil, Plus, Trash2 } from 'lucide-react'
import { useState } from 'react'
import { useNow } from '../../../lib/i18n/times.ts'
import { useSameId } from '../../../lib/same-id.ts'
import { Button } from '../../../ui/button.tsx'
import { classNames } from '../../../ui/class-names.ts'
import { ActionMenu } from '../../../ui/dialogs/menu.tsx'
import { dollars } from '../../colleges/facts.tsx'
import { useAddStep, useChangeStep } from '../api/steps.ts'
import { isOverdue, whenText } from '../model/days.ts'
import { useRoom } from '../model/room.ts'
import { useStepActs } from '../step-acts.ts'
import { StepForm } from './step-form.tsx'

interface ListStepsProps {
  collegeId: string
  steps: readonly Step[]
}

/** Shows what is to be done for a college, and what is done; with the form for a new step. */
export function ListSteps({ collegeId, steps }: ListStepsProps) {
  const [adding, setAdding] = useState(false)
  const open = steps.filter(({ doneAt }) => doneAt === null)
  const done = steps.filter(({ doneAt }) => doneAt !== null)
  return (
    <div className="grid gap-3">
      {open.length === 0 && !adding && <p className="text-ink-soft">What is next with this college?</p>}
      {open.length > 0 && (
        <ul aria-label={t`Steps`} className="grid gap-2">
          {open.map((step) => (
            <OneStep key={step.stepId} step={step} />
          ))}
        </ul>
      )}
      {adding ? (
        <div className="rounded-card border border-line bg-paper p-3">
          <NewStep collegeId={collegeId} onDone={() => setAdding(false)} />
        </div>
      ) : (
        <Button
          variant="outline"
          className="justify-self-start"
          icon={<Plus aria-hidden="true" className="size-4.5" />}
          onClick={() => setAdding(true)}
        >
          Add a step
        </Button>
      )}
      {done.length > 0 && (
        <details>
          <summary className="min-h-11 py-2.5 text-[0.9375rem] text-ink-soft">{done.length} done</summary>
          <ul aria-label={t`Done`} className="grid gap-1">
            {done.map((step) => (
              <OneStep key={step.stepId} step={step} />
            ))}
          </ul>
        </details>
      )}
    </div>
  )
}

function NewStep({ collegeId, onDone }: { collegeId: string; onDone: () => void }) {
  const { playerId } = useRoom()
  const add = useAddStep(playerId)
  const idFor = useSameId()
  return (
    <StepForm
      step={undefined}
      save={(values) => add.mutateAsync({ amount: null, ...values, stepId: idFor(values), collegeId })}
      onDone={onDone}
    />
  )
}

function OneStep({ step }: { step: Step }) {
  const { playerId, list } = useRoom()
  const now = useNow()
  const change = useChangeStep(playerId)
  const { remove, turn, put } = useStepActs(playerId, step)
  const [editing, setEditing] = useState(false)
  const { title, due, ownerName, amount, doneAt, doneByName } = step
  if (editing) {
    return (
      <li className="rounded-card border border-line bg-paper p-3">
        <StepForm
          step={step}
          save={(values, version) => change.mutateAsync({ step: { ...step, version }, part: values })}
          onDone={() => setEditing(false)}
        />
      </li>
    )
  }
  const isDone = doneAt !== null
  const facts = [
    whenText(step, now),
    ownerName,
    list.rights.money && typeof amount === 'number' ? dollars(amount) : '',
    isDone && doneByName !== '' ? t`done by ${doneByName}` : '',
  ].filter((fact) => fact !== '')
  return (
    <li className="flex items-start gap-1 rounded-card border border-line bg-paper py-1 pl-1">
      <button
        type="button"
        aria-pressed={isDone}
        aria-label={t`Done: ${title}`}
        title={isDone ? t`Not done after all` : t`Mark as done`}
        onClick={() => turn(!isDone)}
        className="grid size-11 shrink-0 place-items-center rounded-field text-accent hover:bg-wash"
      >
        {isDone ? <CircleCheck aria-hidden="true" /> : <Circle aria-hidden="true" />}
      </button>
      <p className="min-w-0 flex-1 py-2 leading-snug wrap-anywhere">
        <span className={classNames('font-semibold', isDone && 'text-ink-soft line-through')}>{title}</span>
        {facts.length > 0 && (
          <span
            className={classNames(
              'block text-sm',
              !isDone && isOverdue(due, now) ? 'text-red' : 'text-ink-soft',
            )}
          >
            {facts.join(' · ')}
          </span>
        )}
      </p>
      <ActionMenu
        label={t`What to do with “${title}”`}
        actions={[
          {
            label: t`Edit`,
            icon: <Pencil aria-hidden="true" />,
            onChoose: () => setEditing(true),
            movesFocus: true,
          },
          ...(isDone
            ? []
            : [
                { label: t`Put off a week`, icon: <Clock aria-hidden="true" />, onChoose: () => put(7) },
                {
                  label: t`Put off a month`,
                  icon: <CalendarPlus aria-hidden="true" />,
                  onChoose: () => put(30),
                },
              ]),
          { label: t`Delete`, icon: <Trash2 aria-hidden="true" />, onChoose: remove, destroys: true },
        ]}
      />
    </li>
  )
}
