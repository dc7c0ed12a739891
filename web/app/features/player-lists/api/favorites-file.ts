import { exportFavoritePlayers, requestFor } from '@touchline/contract'
import { download } from '../../../lib/http/download.ts'

/** Saves the favorites of the coach's college as a file for spreadsheets. */
export function saveFavorites(): Promise<void> {
  return download(requestFor(exportFavoritePlayers, {}), 'touchline-favorites.csv')
}
