/** Asks the person; true means leave without saving. */
type Ask = () => Promise<boolean>

let ask: Ask | undefined
// After a yes, or the end of the session, nothing blocks leaving the page.
let leaving = false

/** Sets the function that asks while edits are unsaved; undefined if there are none. */
export function askBefore(next: Ask | undefined): void {
  ask = next
  leaving = false
}

/** Returns true if this page asks by itself before it is left. */
export function asksItself(): boolean {
  return ask !== undefined
}

/** Returns true if the page may be left; asks if edits are unsaved, and remembers a yes. */
export async function mayLeave(): Promise<boolean> {
  if (!ask || leaving) return true
  leaving = await ask()
  return leaving
}

/** Lets the page be left without asking, because nothing can be saved anymore. */
export function leaveAtOnce(): void {
  leaving = true
}

/** Asks again next time: the page was not left after all. */
export function stayAfterAll(): void {
  leaving = false
}

export function isLeaving(): boolean {
  return leaving
}
