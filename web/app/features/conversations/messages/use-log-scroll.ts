import { type RefObject, useEffect, useLayoutEffect, useRef, useState } from 'react'
import { useVisit } from '../visit.ts'

const nearEnd = 60 // pixels
const nearTop = 240 // pixels

interface LogScroll {
  /** The number of messages that came below while the reader was further up. */
  unseen: number
  toEnd: () => void
  onScroll: () => void
}

interface Reading {
  lastIsMine: boolean
  /** The key of the first message new to the reader. */
  firstNew: string | undefined
  /** The key of the message in the URL. */
  found: string | undefined
  onNearTop: () => void
}

interface Before {
  height: number // pixels
  first: string
  last: string
  firstNew: string | undefined
  atEnd: boolean
  /** The visit and the message in the URL. */
  found?: string | undefined
}

/**
 * Keeps a log at the right place. It opens at the message in the URL, else at the first new one, else at the end. It
 * stays at the end when new messages come or one's own is sent, and in place when older ones load above or, with a
 * count, when new ones come while the reader is further up.
 */
export function useLogScroll(
  log: RefObject<HTMLElement | null>,
  keys: readonly string[],
  { lastIsMine, firstNew, found, onNearTop }: Reading,
): LogScroll {
  const before = useRef<Before>({ height: 0, first: '', last: '', firstNew: undefined, atEnd: true })
  const [unseen, setUnseen] = useState(0)
  const visit = useVisit()
  const wanted = found === undefined ? undefined : `${visit} ${found}`
  const first = keys[0] ?? ''
  const last = keys.at(-1) ?? ''

  useLayoutEffect(() => {
    const element = log.current
    if (!element) return
    const was = before.current
    const isNew = was.last !== last
    const begins = firstNew !== undefined && firstNew !== was.firstNew && was.atEnd
    const fresh = begins ? newOutOfSight(element) : undefined
    if (wanted !== undefined && wanted !== was.found) {
      showInMiddle(element)
      was.atEnd = isAtEnd(element)
      was.found = wanted
    } else if (fresh !== undefined) {
      element.scrollTop = fresh
      was.atEnd = false
      setUnseen(isMoreBelow(element) ? keys.length - keys.indexOf(firstNew ?? '') : 0)
    } else if (isNew && was.last !== '' && !was.atEnd && !lastIsMine) {
      setUnseen((count) => count + keys.length - 1 - keys.lastIndexOf(was.last))
    } else if (was.atEnd || (isNew && lastIsMine)) {
      element.scrollTop = element.scrollHeight
      was.atEnd = true
    } else if (was.first !== first) {
      element.scrollTop += element.scrollHeight - was.height
    }
    before.current = {
      height: element.scrollHeight,
      first,
      last,
      firstNew,
      atEnd: was.atEnd,
      found: was.found,
    }
  }, [log, keys, first, last, lastIsMine, firstNew, wanted])

  useEffect(() => {
    const element = log.current
    if (!element) return
    // An opening keyboard or rewrapped text must not hide the end.
    const observer = new ResizeObserver(() => {
      if (before.current.atEnd) element.scrollTop = element.scrollHeight
      if (element.scrollHeight <= element.clientHeight) onNearTop()
    })
    observer.observe(element)
    if (element.firstElementChild) observer.observe(element.firstElementChild)
    return () => observer.disconnect()
  }, [log, onNearTop])

  const onScroll = () => {
    const element = log.current
    if (!element) return
    const atEnd = isAtEnd(element)
    before.current.atEnd = atEnd
    before.current.height = element.scrollHeight
    if (atEnd || !isMoreBelow(element)) setUnseen(0)
    if (element.scrollTop < nearTop) onNearTop()
  }

  const toEnd = () => {
    const element = log.current
    if (!element) return
    before.current.atEnd = true
    setUnseen(0)
    element.scrollTop = element.scrollHeight
  }
  return { unseen, toEnd, onScroll }
}

/** Scrolls a searched message to the middle without moving the page. */
function showInMiddle(log: HTMLElement) {
  const message = log.querySelector('[data-found]')?.getBoundingClientRect()
  if (!message) return
  const space = Math.max(0, log.clientHeight - message.height)
  log.scrollTop += message.top - log.getBoundingClientRect().top - space / 2
}

function isAtEnd({ scrollHeight, scrollTop, clientHeight }: HTMLElement): boolean {
  return scrollHeight - scrollTop - clientHeight < nearEnd
}

/** Returns true if a message begins below the visible part; the request card below the last message does not count. */
function isMoreBelow(log: HTMLElement): boolean {
  const last = [...log.querySelectorAll('ol > li')].at(-1)
  return last !== undefined && last.getBoundingClientRect().top >= log.getBoundingClientRect().bottom
}

/** Returns the scroll position with the first new message on top; undefined if the end shows all of them. */
function newOutOfSight(log: HTMLElement): number | undefined {
  const line = log.querySelector<HTMLElement>('[data-new]')
  if (!line) return undefined
  const top = line.getBoundingClientRect().top - log.getBoundingClientRect().top + log.scrollTop
  return top < log.scrollHeight - log.clientHeight ? top : undefined
}
