import type { To } from 'react-router'
import { useMediaQuery } from '../../../lib/media-query.ts'
import { useChangeParams, useSearch } from '../../../lib/navigation/search-params.ts'

/** The parameter of the page's URL that names the open college. */
export const collegeParam = 'college'

/** Returns true where an entry opens beside the list; elsewhere it takes the page's place. */
export function useHasPanel(): boolean {
  return useMediaQuery('(width >= 80rem)', false)
}

/** Returns the properties of a link that opens an entry on this page, or closes it. */
export function useOpenEntry(): (collegeId: string | undefined) => { to: To; preventScrollReset: boolean } {
  const params = useSearch()
  const hasPanel = useHasPanel()
  return (collegeId) => {
    const next = new URLSearchParams(params)
    if (collegeId === undefined) next.delete(collegeParam)
    else next.set(collegeParam, collegeId)
    return { to: { search: next.toString() }, preventScrollReset: hasPanel }
  }
}

/** Returns the function that closes the open entry without a step of the history. */
export function useCloseEntry(): () => void {
  const changeParams = useChangeParams()
  return () =>
    changeParams(
      (now) => {
        now.delete(collegeParam)
        return now
      },
      { replace: true },
    )
}
