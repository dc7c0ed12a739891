/** The place of the page that is shown, as the router numbers the entries of the history. */
let shown = 0

function placeNow(): number {
  const { idx }: { idx?: unknown } = history.state ?? {}
  return typeof idx === 'number' ? idx : shown
}

/** Notes that the router shows the page of the current entry. */
export function noteHistoryPlace(): void {
  shown = placeNow()
}

/** Returns how many entries the browser has gone back from the page that is shown; below zero after Forward. */
export function stepsBack(): number {
  return shown - placeNow()
}
