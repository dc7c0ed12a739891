import { type SharedContact, t } from '@touchline/contract'
import { useId } from 'react'
import { classNames } from '../../ui/class-names.ts'

interface ContactBoxProps {
  contact: SharedContact
  checked: boolean
  onChange: (included: boolean) => void
  /** Names the college for screen readers, if several boxes follow each other. */
  collegeName?: string
  /** True on the green of a page's header, where the usual fill would not stand out. */
  onPitch?: boolean
}

/** Shows the checkbox for a minor's email and phones in a share, and when contact rules let coaches use them. */
export function ContactBox({ contact, checked, onChange, collegeName, onPitch = false }: ContactBoxProps) {
  const hint = useId()
  const words = rulesOn(contact)
  return (
    <div>
      <label className="flex min-h-11 cursor-pointer items-center gap-3">
        <input
          type="checkbox"
          checked={checked}
          aria-label={
            collegeName === undefined ? undefined : t`Include my email and phone number, ${collegeName}`
          }
          aria-describedby={words === '' ? undefined : hint}
          onChange={(event) => onChange(event.target.checked)}
          className={classNames('size-5 shrink-0', onPitch ? 'accent-yellow' : 'accent-fill')}
        />
        Include my email and phone number
      </label>
      {words !== '' && (
        <p id={hint} className="pl-8 text-sm">
          {words}
        </p>
      )}
    </div>
  )
}

/** Says when contact rules let the college's coaches contact the player; empty if they already do. */
export function rulesOn({ mayContact, opens }: SharedContact): string {
  if (mayContact) return ''
  return opens === ''
    ? t`Contact rules don't let its coaches contact players yet whose class year isn't known.`
    : t`Contact rules let its coaches contact players of this class year starting ${opens}.`
}
