import type { BoardSettings } from '@touchline/contract'

/** The settings as they are being changed, and how a card changes them. */
export interface SettingsProps {
  settings: BoardSettings
  change: (part: Partial<BoardSettings>) => void
  /** How many prospects have this tag, field or step. */
  usedBy: (kind: 'tag' | 'field' | 'step', id: string) => number
}
