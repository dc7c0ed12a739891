import type { getSite, OutputOf } from '@touchline/contract'
import { useRouteLoaderData } from 'react-router'

/** The operator's settings of this site; undefined when they could not be loaded. */
export function useSite() {
  return useRouteLoaderData<OutputOf<typeof getSite>>('root')
}
