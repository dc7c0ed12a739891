/** Asks the person; true to leave what is not saved. */
type Ask = () => Promise<boolean>

let ask: Ask | undefined
// once it has been said, or the session has ended, nothing holds the page back any more
let leaving = false

/** Names who asks while something is not saved; undefined when nothing is. */
export function askBefore(next: Ask | undefined): void {
  ask = next
  leaving = false
}

/** May the page be left? Asks where something is not saved, and remembers a yes. */
export async function mayLeave(): Promise<boolean> {
  if (!ask || leaving) return true
  leaving = await ask()
  return leaving
}

/** Leaves without a question, because nothing can be saved any more. */
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
