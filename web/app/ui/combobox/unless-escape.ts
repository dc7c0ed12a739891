/** Makes a change unless Escape asks for it: Escape closes the list, and must not also throw away what was chosen. */
export function unlessEscape(details: { reason: string; cancel(): void }, change: () => void): void {
  if (details.reason === 'escape-key') details.cancel()
  else change()
}
