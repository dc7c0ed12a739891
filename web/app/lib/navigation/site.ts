import type { getSite, OutputOf } from '@touchline/contract'
import { useRouteLoaderData } from 'react-router'

/** What the operator says about this site; undefined while even that could not be loaded. */
export function useSite() {
  return useRouteLoaderData<OutputOf<typeof getSite>>('root')
}
