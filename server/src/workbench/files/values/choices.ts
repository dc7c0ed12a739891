import {
  type BoardSettings,
  type ClubLevel,
  clubLevels,
  type Entry,
  foldName,
  type Priority,
  type Stage,
  type State,
  stageNames,
  stages,
  stateNames,
  states,
  t,
} from '@touchline/contract'
import { type Reading, read, unread } from './reading.ts'

const folded = (text: string) => foldName(text.replace(/[^\p{L}\p{N}]+/gu, ' '))

const stageWords: Readonly<Record<Stage, readonly string[]>> = {
  watching: [
    'watch',
    'watch list',
    'watchlist',
    'prospect',
    'identified',
    'following',
    'follow',
    'new',
    'lead',
    'interested',
    'siguiendo',
    'observando',
    'en seguimiento',
  ],
  evaluating: [
    'evaluate',
    'evaluated',
    'eval',
    'evaluation',
    'need to see',
    'to evaluate',
    'scouting',
    'evaluando',
    'en evaluacion',
  ],
  contacted: [
    'contact',
    'contacted',
    'active',
    'recruiting',
    'in touch',
    'talking',
    'contactado',
    'contactada',
    'en contacto',
    'activo',
  ],
  visiting: [
    'visit',
    'visited',
    'priority',
    'top target',
    'target',
    'official visit',
    'unofficial visit',
    'official',
    'campus visit',
    'visita',
    'prioridad',
    'prioridad visita',
  ],
  offered: [
    'offer',
    'offer made',
    'offer out',
    'scholarship offered',
    'scholarship offer',
    'oferta',
    'ofrecido',
    'con oferta',
  ],
  verbal: [
    'verbally committed',
    'verbal commit',
    'verbal commitment',
    'commit',
    'committed',
    'commitment',
    'comprometido',
    'comprometida',
  ],
  signed: ['sign', 'signee', 'nli', 'nli signed', 'signed nli', 'firmado', 'firmada', 'firmo'],
  enrolled: [
    'roster',
    'on roster',
    'current player',
    'enrolled student',
    'inscrito',
    'inscrita',
    'en el equipo',
  ],
  passed: [
    'we passed',
    'pass',
    'passed on',
    'not recruiting',
    'no longer recruiting',
    'dropped',
    'drop',
    'inactive',
    'cut',
    'no',
    'archived',
    'descartado',
    'descartada',
  ],
  declined: [
    'said no',
    'decline',
    'declined us',
    'declined offer',
    'not interested',
    'turned down',
    'dijo que no',
    'rechazo',
  ],
  elsewhere: [
    'committed elsewhere',
    'elsewhere',
    'other school',
    'lost',
    'lost to other school',
    'committed other',
    'went elsewhere',
    'se fue a otra',
    'comprometido en otra',
    'otra universidad',
  ],
}

const stageOf = new Map<string, Stage>(
  stages.flatMap((stage) =>
    [stage, stageNames[stage], ...stageWords[stage]].map((word) => [folded(word), stage]),
  ),
)

/** Returns a stage, or a program's own step and its stage, in English or Spanish. */
export function readStage(
  text: string,
  { subStages }: Pick<BoardSettings, 'subStages'>,
): Reading<{ stage: Stage; subStageId: string | null }> {
  const word = folded(text)
  const step = subStages.find(({ label }) => folded(label) === word)
  if (step) return read({ stage: step.stage, subStageId: step.id })
  const stage = stageOf.get(word)
  return stage ? read({ stage, subStageId: null }) : unread(t`We don't know this stage.`)
}

const priorityOf: Readonly<Record<string, Priority>> = {
  ...{
    a: 'A',
    b: 'B',
    c: 'C',
    d: 'D',
    '1': 'A',
    '2': 'B',
    '3': 'C',
    '4': 'D',
    high: 'A',
    medium: 'B',
    med: 'B',
    low: 'C',
  },
  ...{
    top: 'A',
    alta: 'A',
    media: 'B',
    baja: 'C',
    'tier 1': 'A',
    'tier 2': 'B',
    'tier 3': 'C',
    'tier 4': 'D',
  },
}

export function readPriority(text: string): Reading<Priority> {
  const found = priorityOf[folded(text)]
  return found ? read(found) : unread(t`Write A, B, C or D.`)
}

const entryOf: Readonly<Record<string, Entry>> = {
  ...{
    'high school': 'highSchool',
    hs: 'highSchool',
    highschool: 'highSchool',
    freshman: 'highSchool',
    preparatoria: 'highSchool',
  },
  ...{
    'junior college': 'juco',
    juco: 'juco',
    jc: 'juco',
    njcaa: 'juco',
    'community college': 'juco',
    'colegio comunitario': 'juco',
  },
  ...{
    transfer: 'transfer',
    portal: 'transfer',
    'transfer portal': 'transfer',
    '4 year transfer': 'transfer',
    transferencia: 'transfer',
  },
}

export function readEntry(text: string): Reading<Entry> {
  const found = entryOf[folded(text)]
  return found ? read(found) : unread(t`Write high school, junior college or transfer.`)
}

const levelOf = new Map<string, ClubLevel>([
  ...clubLevels.map((level) => [folded(level), level] as const),
  ...(['ecnl rl', 'ecnl regional league', 'ecnl r', 'ecnlrl', 'rl'] as const).map(
    (word) => [word, 'ECRL'] as const,
  ),
  ...(['ga', 'girls academy league'] as const).map((word) => [word, 'Girls Academy'] as const),
  ...(['aspire', 'ga aspire league'] as const).map((word) => [word, 'GA ASPIRE'] as const),
  ...(['high school', 'hs'] as const).map((word) => [word, 'Highschool'] as const),
  ...(['nl', 'national league', 'usys nl'] as const).map((word) => [word, 'USYS National League'] as const),
  ...(['e64', 'usys elite 64'] as const).map((word) => [word, 'Elite 64'] as const),
  ...(['mlsnext', 'mls'] as const).map((word) => [word, 'MLS Next'] as const),
  ...(['otro', 'otra'] as const).map((word) => [word, 'Other'] as const),
])

export function readClubLevel(text: string): Reading<ClubLevel> {
  const found = levelOf.get(folded(text))
  return found ? read(found) : unread(t`We don't know this club level.`)
}

const stateOf = new Map<string, State>(
  states.flatMap((state) => [
    [state.toLowerCase(), state],
    [folded(stateNames[state]), state],
  ]),
)

export function readState(text: string): Reading<State> {
  const found = stateOf.get(folded(text))
  return found ? read(found) : unread(t`Choose one of the US states.`)
}

/** Returns the city and state of "Frisco, TX", "Frisco Texas" or "Frisco, TX 75034"; the whole as the city without one. */
export function readPlace(text: string): { city: string; state: State | null } {
  const bare = text.replace(/[\s,]+(?:\d{5}(?:-\d{4})?)$/, '').replace(/,?\s*(?:USA|U\.S\.A?\.?|US)$/, '')
  const [, city = '', state = ''] = /^(.+?),\s*([^,]+)$/.exec(bare) ?? /^(.+)\s+([A-Z]{2})$/.exec(bare) ?? []
  const found = stateOf.get(folded(state))
  return found ? { city: city.trim(), state: found } : { city: bare.trim(), state: null }
}
