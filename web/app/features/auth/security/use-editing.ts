import { type RefObject, useRef, useState } from 'react'
import { flushSync } from 'react-dom'

interface Editing {
  editing: boolean
  /** For the card's heading, which takes the focus back once the form has gone. */
  heading: RefObject<HTMLHeadingElement | null>
  edit: () => void
  rest: () => void
}

/** Opens a card's form and closes it again, without losing the focus. */
export function useEditing(): Editing {
  const [editing, setEditing] = useState(false)
  const heading = useRef<HTMLHeadingElement>(null)
  const rest = () => {
    flushSync(() => setEditing(false))
    heading.current?.focus()
  }
  return { editing, heading, edit: () => setEditing(true), rest }
}
