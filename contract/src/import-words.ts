import { t } from './words.ts'

/** The most that a file may have to be read in. */
export const importLimits = {
  bytes: 5_000_000,
  boardBytes: 20_000_000, // a whole board as JSON
  unpacked: 50_000_000,
  rows: 5000,
  columns: 100,
  cell: 4000, // characters
  headerWithin: 20, // rows from the top
  days: 7,
} as const

/** The meanings of columns. Several may be positions, tags and notes; of the others there is one each. */
export const importTargets = [
  'name',
  'firstName',
  'lastName',
  'classYear',
  'entry',
  'positions',
  'height',
  'jersey',
  'gpa',
  'club',
  'clubLevel',
  'school',
  'place',
  'city',
  'state',
  'stage',
  'priority',
  'tags',
  'note',
  'video',
  'email',
  'phone',
  'parentName',
  'parentEmail',
  'parentPhone',
  'clubCoachName',
  'clubCoachEmail',
  'clubCoachPhone',
] as const
export type ImportTarget = (typeof importTargets)[number]

export const importTargetNames: Record<ImportTarget, string> = {
  name: t`Name`,
  firstName: t`First name`,
  lastName: t`Last name`,
  classYear: t`Class`,
  entry: t`Coming from`,
  positions: t`Positions`,
  height: t`Height`,
  jersey: t`Jersey`,
  gpa: t`GPA`,
  club: t`Club`,
  clubLevel: t`Club level`,
  school: t`School`,
  place: t`City and state`,
  city: t`City`,
  state: t`State`,
  stage: t`Stage`,
  priority: t`Priority`,
  tags: t`Tags`,
  note: t`Note`,
  video: t`Video`,
  email: t`Email`,
  phone: t`Phone`,
  parentName: t`Parent’s name`,
  parentEmail: t`Parent’s email`,
  parentPhone: t`Parent’s phone`,
  clubCoachName: t`Club coach’s name`,
  clubCoachEmail: t`Club coach’s email`,
  clubCoachPhone: t`Club coach’s phone`,
}

/** The ways to treat facts of prospects that are on the board already. */
export const importPolicies = ['fill', 'file', 'leave'] as const
export type ImportPolicy = (typeof importPolicies)[number]

export const importDelimiters = [',', ';', '\t', '|'] as const
export type ImportDelimiter = (typeof importDelimiters)[number]
export const importEncodings = ['utf-8', 'utf-16le', 'utf-16be', 'windows-1252'] as const
export type ImportEncoding = (typeof importEncodings)[number]

/** The outcomes of a row. */
export const importOutcomes = ['new', 'changes', 'same', 'possible', 'unusable', 'left'] as const
export type ImportOutcome = (typeof importOutcomes)[number]

export const exportFormats = ['csv', 'xlsx', 'json'] as const
export type ExportFormat = (typeof exportFormats)[number]
