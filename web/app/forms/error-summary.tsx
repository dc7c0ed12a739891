import { CircleAlert } from 'lucide-react'
import { type MouseEvent, useLayoutEffect, useRef } from 'react'

export interface SummaryItem {
  /** The field's registered name; empty for the whole form. */
  name: string
  message: string
}

interface ErrorSummaryProps {
  items: readonly SummaryItem[]
  /** Changes with every refused submit, so that the summary takes focus again. */
  attempt?: number
}

/** Lists a form's errors: takes focus, and each line links to its field. */
export function ErrorSummary({ items, attempt = 0 }: ErrorSummaryProps) {
  const box = useRef<HTMLDivElement>(null)
  const any = items.length > 0
  const last = useRef<number>(undefined)
  useLayoutEffect(() => {
    const isNew = last.current !== attempt
    last.current = attempt
    // Errors that change while a person corrects a field leave focus in that field.
    if (any && isNew) box.current?.focus()
  }, [any, attempt])
  if (!any) return null
  return (
    <div
      ref={box}
      tabIndex={-1}
      role="alert"
      className="rounded-field border-2 border-red bg-red-wash p-4 focus:outline-3 focus:outline-offset-2 focus:outline-focus"
    >
      <h2 className="flex items-center gap-2 text-xl">
        <CircleAlert aria-hidden="true" className="size-5 text-red" />
        There is a problem
      </h2>
      <ul className="mt-1">
        {items.map((item) => (
          <li key={`${item.name} ${item.message}`}>
            {item.name === '' ? (
              <span className="block py-1.5">{item.message}</span>
            ) : (
              <a
                href={`#field-${item.name}`}
                onClick={(event) => leadTo(event, item.name)}
                className="block py-1.5 font-medium text-red underline underline-offset-3"
              >
                {item.message}
              </a>
            )}
          </li>
        ))}
      </ul>
    </div>
  )
}

/** Focuses the field of the summary's own form, since another form may have a field of the same name. */
function leadTo(event: MouseEvent<HTMLElement>, name: string) {
  event.preventDefault()
  const form = event.currentTarget.closest('form') ?? document
  const field = form.querySelector<HTMLElement>(
    `#${CSS.escape(`field-${name}`)}, [name="${CSS.escape(name)}"]`,
  )
  const control = field?.matches('fieldset') ? (field.querySelector<HTMLElement>('input') ?? field) : field
  control?.focus()
}
