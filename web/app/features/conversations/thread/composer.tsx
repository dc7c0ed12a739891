import { isBlank, limits } from '@touchline/contract'
import { SendHorizontal } from 'lucide-react'
import { type FormEvent, type KeyboardEvent, type RefObject, useEffect, useId, useRef } from 'react'
import { Button } from '../../../ui/button.tsx'
import { controlClass } from '../../../ui/fields/field.tsx'
import { useVisit } from '../visit.ts'

interface ComposerProps {
  text: string
  onText: (text: string) => void
  onSend: (text: string) => void
  /** Nothing can be written: no conversation is open, or it is closed. */
  disabled?: boolean
  busy?: boolean
  /** Sending is off for now; the text stays editable. */
  held?: boolean
  /** The effect of sending, shown below the box. */
  hint?: string | undefined
  field?: RefObject<HTMLTextAreaElement | null>
}

/**
 * Shows the message box: Enter sends, Shift+Enter breaks the line, and an input method's own Enter does neither.
 */
export function Composer({
  text,
  onText,
  onSend,
  disabled = false,
  busy = false,
  held = false,
  hint,
  field,
}: ComposerProps) {
  const id = useId()
  const send = () => {
    if (!isBlank(text) && !busy && !held) onSend(text)
  }
  const onKeyDown = (event: KeyboardEvent) => {
    if (!isSend(event.nativeEvent)) return
    event.preventDefault()
    send()
  }
  const onSubmit = (event: FormEvent) => {
    event.preventDefault()
    send()
  }
  const left = limits.message - text.length
  return (
    <form
      onSubmit={onSubmit}
      className="flex flex-wrap items-end gap-x-2 border-t-2 border-line bg-paper px-3 pt-2.5 pb-[calc(0.625rem+env(safe-area-inset-bottom))] md:px-4 md:py-3 [@media(height<34rem)]:py-1.5"
    >
      <div className="min-w-0 flex-1">
        <label htmlFor={id} className="sr-only">
          Message
        </label>
        <textarea
          ref={field}
          id={id}
          dir="auto"
          rows={1}
          value={text}
          maxLength={limits.message}
          disabled={disabled}
          enterKeyHint="send"
          aria-describedby={hint ? `${id}-hint` : undefined}
          placeholder="Enter your message"
          onChange={(event) => onText(event.target.value)}
          onKeyDown={onKeyDown}
          className={`${controlClass} block max-h-40 resize-none [@media(height<34rem)]:max-h-20 [field-sizing:content]`}
        />
        {left <= 200 && (
          <p role="status" className="mt-1 text-right text-xs text-ink-soft tabular-nums">
            {left === 1 ? '1 character left' : `${left} characters left`}
          </p>
        )}
      </div>
      <Button
        type="submit"
        size="normal"
        loading={busy}
        disabled={disabled || held}
        icon={<SendHorizontal aria-hidden="true" className="size-5" />}
      >
        <span className="max-md:sr-only">Send</span>
      </Button>
      {hint && (
        <p id={`${id}-hint`} className="mt-1 basis-full text-sm text-ink-soft">
          {hint}
        </p>
      )}
    </form>
  )
}

const partOfWord = 229 // the code of a key that goes to an input method

/** Returns true if a key sends; Safari's Enter that ends an input method's word differs only by its code. */
export function isSend(
  event: Pick<globalThis.KeyboardEvent, 'key' | 'keyCode' | 'shiftKey' | 'isComposing'>,
): boolean {
  return event.key === 'Enter' && !event.shiftKey && !event.isComposing && event.keyCode !== partOfWord
}

/**
 * Moves focus to the message box of a newly opened conversation, after its text. On touch screens (no keyboard should
 * pop up) and where something must be read and decided first, to the counterpart's name instead. Repeats whenever the
 * conversation is reopened.
 */
export function useFocusOnOpen(field: RefObject<HTMLTextAreaElement | null>, toWrite = true) {
  const visit = useVisit()
  const opened = useRef<string>(undefined)
  useEffect(() => {
    if (opened.current === visit) return
    opened.current = visit
    const precise = window.matchMedia('(pointer: fine)').matches
    const box = precise && toWrite && !field.current?.disabled ? field.current : null
    const target = box ?? document.getElementById('chat-name')
    target?.focus({ preventScroll: true })
    box?.setSelectionRange(box.value.length, box.value.length)
  }, [field, toWrite, visit])
}
