import { t } from './words.ts'

export const positions = ['ST', 'LW', 'RW', 'CM', 'CDM', 'CB', 'GK', 'RB', 'LB', 'RWB', 'LWB', 'CAM'] as const
export type Position = (typeof positions)[number]

export const positionNames: Record<Position, string> = {
  ST: t`Striker`,
  LW: t`Left wing`,
  RW: t`Right wing`,
  CM: t`Central midfield`,
  CDM: t`Defensive midfield`,
  CB: t`Center back`,
  GK: t`Goalkeeper`,
  RB: t`Right back`,
  LB: t`Left back`,
  RWB: t`Right wing back`,
  LWB: t`Left wing back`,
  CAM: t`Attacking midfield`,
}

/** The external coach form's four words for positions. */
export const positionGroupNames = ['Forward', 'Midfielder', 'Defender', 'Goalkeeper'] as const
export type PositionGroup = (typeof positionGroupNames)[number]

/** The positions each of them stands for. */
export const positionGroups = {
  Forward: ['ST', 'LW', 'RW'],
  Midfielder: ['CM', 'CDM', 'CAM'],
  Defender: ['CB', 'RB', 'LB', 'RWB', 'LWB'],
  Goalkeeper: ['GK'],
} as const satisfies Record<PositionGroup, readonly Position[]>
