import { t } from '@touchline/contract'
import { useEffect } from 'react'

const mark = t`Error: `

/** Puts 'Error: ' before the page's title while a form has errors. */
export function useErrorTitle(failed: boolean): void {
  useEffect(() => {
    if (!failed) return
    document.title = mark + document.title
    return () => {
      if (document.title.startsWith(mark)) document.title = document.title.slice(mark.length)
    }
  }, [failed])
}
