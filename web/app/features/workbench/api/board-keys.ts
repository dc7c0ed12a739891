/** The query keys of the workbench. */
export const workbenchKey = ['workbench'] as const
export const boardKey = ['board'] as const
export const pendingKey = ['boardPending'] as const
export const selectionKey = ['boardSelection'] as const
export const prospectKey = ['prospect'] as const
