/** Club levels and leagues; 'ECRL' stands for ECNL RL. */
export const clubLevels = [
  'MLS Next',
  'ECNL',
  'EDP',
  'ECRL',
  'Highschool',
  'Girls Academy',
  'GA ASPIRE',
  'DPL',
  'NPL',
  'USYS National League',
  'Elite 64',
  'USL Academy',
  'Super Y',
  'ODP',
  'Prep school',
  'Other',
] as const
export type ClubLevel = (typeof clubLevels)[number]
