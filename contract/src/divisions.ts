import { t } from './words.ts'

export const divisions = ['Division 1', 'Division 2', 'Division 3', 'NAIA', 'NJCAA', 'Other'] as const
export type Division = (typeof divisions)[number]

/** A division's displayed name. */
export const divisionNames: Record<Division, string> = {
  'Division 1': t`Division 1`,
  'Division 2': t`Division 2`,
  'Division 3': t`Division 3`,
  NAIA: 'NAIA',
  NJCAA: 'NJCAA',
  Other: t`Other`,
}
