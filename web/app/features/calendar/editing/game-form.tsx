import { calendarLimits, t } from '@touchline/contract'
import { Trash2 } from 'lucide-react'
import { type FormEvent, useId, useRef, useState } from 'react'
import { Button } from '../../../ui/button.tsx'
import { Dialog } from '../../../ui/dialogs/dialogs.tsx'
import { TextField } from '../../../ui/fields/text-field.tsx'
import { type GameErrors, type GameValues, isSameValues, withOpponent } from './game-values.ts'

interface GameFormProps {
  open: boolean
  kind: 'add' | 'view'
  initial: GameValues
  /** The other games' addresses, to choose from. */
  addresses: readonly string[]
  /** Takes the values, saved at once or with Save games, or returns what is wrong with them. */
  onSubmit: (values: GameValues, saves: boolean) => GameErrors | undefined
  onRemove?: (() => void) | undefined
  /** Called on closing, with what was typed unless canceled or unchanged. */
  onClose: (unfinished?: GameValues) => void
}

const words = {
  add: { title: t`Add Game`, submit: t`Add Game`, save: t`Add and save` },
  view: { title: t`View Game`, submit: t`Update Game`, save: t`Update and save` },
}

/** Shows the dialog to add or change a game; the calendar is saved later, or at once by the second button. */
export function GameForm(props: GameFormProps) {
  const { open, kind, initial, addresses, onSubmit, onRemove, onClose } = props
  const [values, setValues] = useState(initial)
  const [errors, setErrors] = useState<GameErrors>({})
  const form = useRef<HTMLFormElement>(null)
  const formId = useId()

  const submit = (event: FormEvent) => {
    event.preventDefault()
    event.stopPropagation()
    const { nativeEvent } = event
    const pressed = nativeEvent instanceof SubmitEvent ? nativeEvent.submitter : null
    const wrong = onSubmit(values, pressed?.hasAttribute('data-saves') === true)
    setErrors(wrong ?? {})
    const [first] = Object.keys(wrong ?? {})
    if (first) form.current?.querySelector<HTMLInputElement>(`[name=${first}]`)?.focus()
  }
  const field = (name: keyof GameValues) => ({
    name,
    id: `${formId}-${name}`,
    value: values[name],
    error: errors[name],
    onChange: ({ target }: { target: { value: string } }) => {
      setValues((before) => ({ ...before, [name]: target.value }))
      setErrors(({ [name]: _, ...others }) => others)
    },
  })

  return (
    <Dialog
      open={open}
      onOpenChange={() => onClose(isSameValues(values, initial) ? undefined : values)}
      title={words[kind].title}
      actions={
        <>
          {onRemove && (
            <Button
              variant="quiet"
              size="normal"
              onClick={onRemove}
              icon={<Trash2 aria-hidden="true" className="size-4.5" />}
              className="mr-auto text-red max-sm:basis-full"
            >
              Remove
            </Button>
          )}
          <Button variant="outline" size="normal" onClick={() => onClose()}>
            Cancel
          </Button>
          <Button type="submit" variant="outline" form={formId} size="normal">
            {words[kind].submit}
          </Button>
          <Button type="submit" data-saves="" form={formId} size="normal" className="max-sm:basis-full">
            {words[kind].save}
          </Button>
        </>
      }
    >
      <form ref={form} id={formId} noValidate onSubmit={submit} className="grid gap-4">
        <TextField
          {...field('opponent')}
          label="Opponent"
          optional
          maxLength={calendarLimits.opponent}
          autoComplete="off"
          onChange={({ target }) => {
            setValues((before) => withOpponent(before, target.value))
            setErrors({})
          }}
        />
        <TextField {...field('title')} label="Title" maxLength={calendarLimits.title} autoComplete="off" />
        <div className="grid gap-4 xs:grid-cols-2">
          <TextField {...field('date')} label="Date" type="date" min="2000-01-01" max="2099-12-31" />
          <TextField {...field('time')} label="Time" type="time" hint={t`Local time at the field`} />
        </div>
        <TextField
          {...field('address')}
          label="Address"
          optional
          maxLength={calendarLimits.address}
          autoComplete="off"
          list={`${formId}-addresses`}
        />
        <datalist id={`${formId}-addresses`}>
          {addresses.map((address) => (
            <option key={address} value={address} />
          ))}
        </datalist>
      </form>
    </Dialog>
  )
}
