import { LateWindow, lazyPart } from '../lazy-part.tsx'

/** Shows a modal dialog, which on phones rises from the bottom edge. Escape, cross and scrim close it. */
export const Dialog = lazyPart(async () => (await import('./dialog.tsx')).Dialog, LateWindow)

/** Asks before something is destroyed. Focus starts on Cancel; Escape cancels, the scrim does nothing. */
export const ConfirmDialog = lazyPart(
  async () => (await import('./confirm-dialog.tsx')).ConfirmDialog,
  LateWindow,
)
