import { t } from '@touchline/contract'
import { useEffect, useLayoutEffect } from 'react'

const product = 'Touchline'
const error = t`Error: `
const unreadMark = /^\(\d+\) /

/** Adds the product's name to a page's title, as every page has it. */
export function titled(title: string): string {
  return title === product ? product : `${title} · ${product}`
}

/** Reads the title of the page, without the number of unread conversations. */
export function readTitle(): string {
  return document.title.replace(unreadMark, '')
}

/** Calls back after each change of the title; returns a function that stops it. */
export function followTitle(changed: () => void): () => void {
  const observer = new MutationObserver(changed)
  observer.observe(document.head, { childList: true, subtree: true, characterData: true })
  return () => observer.disconnect()
}

/** Titles a page by what it has loaded; on a page rendered by the server the title is there from the start. */
export function useLoadedTitle(title: string | undefined): void {
  // a layout effect comes in time: the announcer speaks the title once the page's heading is there
  useLayoutEffect(() => {
    if (title !== undefined) document.title = titled(title)
  }, [title])
}

/** Puts 'Error: ' before the page's title while a form has errors. */
export function useErrorTitle(failed: boolean): void {
  useEffect(() => (failed ? markError() : undefined), [failed])
}

/**
 * Puts 'Error: ' before the title until the returned function is called; the number of unread conversations is no
 * part of the title here.
 */
export function markError(): () => void {
  document.title = error + readTitle()
  return () => {
    const title = readTitle()
    if (title.startsWith(error)) document.title = title.slice(error.length)
  }
}

/** Puts the number of unread conversations before the title. */
export function useUnreadTitle(count: number): void {
  useEffect(() => {
    const mark = () => {
      const title = (count > 0 ? `(${count}) ` : '') + readTitle()
      if (document.title !== title) document.title = title
    }
    mark()
    // pages set their titles at any time
    return followTitle(mark)
  }, [count])
}
