import { useState } from 'react'
import { useChangeParams, useSearch } from '../../../../lib/navigation/search-params.ts'

/** The windows of the board's page. */
export type WindowName = 'filters' | 'add' | 'changes' | 'note' | 'guide'

/** Keeps which window is open; the list of changes is in the address. */
export function useWindow(): [WindowName | undefined, (window: WindowName | undefined) => void] {
  const changeParams = useChangeParams()
  const showsChanges = useSearch().get('changes') === 'true'
  const [window, setWindow] = useState<WindowName>()
  return [
    showsChanges ? 'changes' : window,
    (next) => {
      setWindow(next === 'changes' ? undefined : next)
      if (showsChanges || next === 'changes')
        changeParams(
          (now) => {
            if (next === 'changes') now.set('changes', 'true')
            else now.delete('changes')
            return now
          },
          { replace: true },
        )
    },
  ]
}
