import type { Combobox } from '@base-ui/react/combobox'
import { type ComponentProps, useEffect, useRef } from 'react'

type EntryHandlers = Pick<
  ComponentProps<typeof Combobox.Item>,
  'onPointerMove' | 'onPointerDownCapture' | 'onClick' | 'onMouseUp'
>

const unseen = 300 // milliseconds in which nobody can have read what took an entry's place

/**
 * Gives the handlers by which a press picks only an entry that was seen: one that has just come under the resting
 * pointer, because the list changed, is not what was meant.
 */
export function useSeenPress(items: readonly { value: string }[]): (value: string) => EntryHandlers {
  const list = items.map(({ value }) => value).join(' ')
  const press = useRef({ changedAt: 0, movedOver: '', isMeant: true })
  useEffect(() => {
    press.current.changedAt = list === '' ? 0 : performance.now()
  }, [list])

  return (value) => ({
    onPointerMove: () => {
      press.current.movedOver = value
    },
    onPointerDownCapture: ({ pointerType }) => {
      const { changedAt, movedOver } = press.current
      const isNew = movedOver !== value && performance.now() - changedAt < unseen
      press.current.isMeant = pointerType !== 'mouse' || !isNew
    },
    onClick: (event) => {
      if (!press.current.isMeant) event.preventBaseUIHandler()
    },
    // it would also pick where a press ends that began on another entry
    onMouseUp: (event) => event.preventBaseUIHandler(),
  })
}
