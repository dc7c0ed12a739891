import { type Step, stepLimits, t } from '@touchline/contract'
import { useState } from 'react'
import { isStatus, messageOf } from '../../../lib/http/problem-error.ts'
import { useNow } from '../../../lib/i18n/times.ts'
import { Button } from '../../../ui/button.tsx'
import { SelectField } from '../../../ui/fields/select-field.tsx'
import { NumberField, TextField } from '../../../ui/fields/text-field.tsx'
import { dollars } from '../../colleges/facts.tsx'
import { dayText } from '../model/days.ts'
import { useRoom } from '../model/room.ts'
import { BothVersions } from './both-versions.tsx'

export interface StepValues {
  title: string
  due: string | null
  ownerId: string | null
  /** Undefined for a parent who may not see amounts. */
  amount?: number | null
}

interface StepFormProps {
  /** The step that is changed, as the server has it now; undefined for a new one. */
  step: Step | undefined
  save: (values: StepValues, version: number) => Promise<unknown>
  onDone: () => void
}

/** Asks for a step: what, until when, who, and what it costs. */
export function StepForm({ step, save, onDone }: StepFormProps) {
  const { list } = useRoom()
  const [base, setBase] = useState(step?.version ?? 0)
  const [problem, setProblem] = useState<string>()
  const [saving, setSaving] = useState(false)
  const [clash, setClash] = useState<StepValues>()

  const send = async (values: StepValues, version: number) => {
    setSaving(true)
    setProblem(undefined)
    try {
      await save(values, version)
      onDone()
    } catch (error) {
      // someone else changed it while this form was open: both versions are shown
      if (step && isStatus(error, 409)) setClash(values)
      else setProblem(messageOf(error))
    } finally {
      setSaving(false)
    }
  }
  if (clash && step && step.version !== base) {
    return (
      <Clash
        step={step}
        mine={clash}
        saving={saving}
        onTheirs={onDone}
        onMine={() => {
          setBase(step.version)
          void send(clash, step.version)
        }}
      />
    )
  }
  return (
    <form
      noValidate
      className="grid gap-3"
      onSubmit={(event) => {
        event.preventDefault()
        const values = valuesOf(new FormData(event.currentTarget), list.rights.money)
        if (typeof values === 'string') setProblem(values)
        else if (!saving) void send(values, base)
      }}
    >
      <StepFields step={step} />
      {(problem ?? (clash && t`Someone changed this step just now.`)) !== undefined && (
        <p role="alert" className="font-medium text-red">
          {problem ?? t`Someone changed this step just now.`}
        </p>
      )}
      <div className="flex flex-wrap justify-end gap-2">
        <Button variant="outline" onClick={onDone}>
          Cancel
        </Button>
        <Button type="submit" loading={saving}>
          Save
        </Button>
      </div>
    </form>
  )
}

function StepFields({ step }: Pick<StepFormProps, 'step'>) {
  const { list } = useRoom()
  return (
    <>
      <TextField
        name="title"
        label={t`What is to be done?`}
        maxLength={stepLimits.title}
        defaultValue={step?.title ?? ''}
        autoComplete="off"
      />
      <div className="grid gap-3 xs:grid-cols-2">
        <TextField name="due" type="date" label={t`By`} optional defaultValue={step?.due ?? ''} />
        <SelectField
          name="ownerId"
          label={t`Who`}
          optional
          placeholder={t`Nobody yet`}
          defaultValue={step?.ownerId ?? ''}
          options={list.people.map(({ userId, name }) => ({ value: userId, label: name }))}
        />
      </div>
      {list.rights.money && (
        <NumberField
          name="amount"
          label={t`Costs, in dollars`}
          optional
          hint={t`Such as a camp fee. Only those of you who handle money see it.`}
          defaultValue={step?.amount ?? ''}
        />
      )}
    </>
  )
}

/** Reads the typed values; a string says what is wrong. */
function valuesOf(form: FormData, money: boolean): StepValues | string {
  const text = (name: string) => String(form.get(name) ?? '').trim()
  const title = text('title')
  if (title === '') return t`Say what is to be done.`
  const typed = text('amount').replace(/[$,\s]/g, '')
  const amount = typed === '' ? null : Number(typed)
  if (amount !== null && !(Number.isInteger(amount) && amount >= 0 && amount <= stepLimits.amount))
    return t`Enter whole dollars, at most $500,000.`
  return { title, due: text('due') || null, ownerId: text('ownerId') || null, ...(money ? { amount } : {}) }
}

interface ClashProps {
  step: Step
  mine: StepValues
  saving: boolean
  onMine: () => void
  onTheirs: () => void
}

/** Shows one's own version of a step beside the one that someone else has saved. */
function Clash({ step, mine, saving, onMine, onTheirs }: ClashProps) {
  const { list } = useRoom()
  const now = useNow()
  const words = ({ title, due, ownerId, amount }: StepValues): [string, string][] => [
    [t`What`, title],
    [t`By`, due === null ? t`No day` : dayText(due, now)],
    [t`Who`, list.people.find(({ userId }) => userId === ownerId)?.name ?? t`Nobody yet`],
    ...(amount === undefined || amount === null
      ? []
      : [[t`Costs`, dollars(amount)] satisfies [string, string]]),
  ]
  return (
    <div role="alert" className="grid gap-3">
      <p className="font-semibold">Someone in the family changed this step while you were typing.</p>
      <BothVersions mine={words(mine)} theirs={words({ ...step, amount: step.amount ?? null })} />
      <div className="flex flex-wrap justify-end gap-2">
        <Button variant="outline" onClick={onTheirs}>
          Keep what's there
        </Button>
        <Button loading={saving} onClick={onMine}>
          Use mine
        </Button>
      </div>
    </div>
  )
}
