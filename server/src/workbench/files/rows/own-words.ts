import { createHash } from 'node:crypto'
import {
  type BoardSettings,
  boardLimits,
  foldName,
  type ImportColumn,
  type Stage,
  t,
} from '@touchline/contract'

type Tag = BoardSettings['tags'][number]
type Phrase = BoardSettings['phrases'][number]

/** The tags, fields, steps and phrases of a program, with those that a file brings. */
export class OwnWords {
  #settings: BoardSettings
  #isChanged = false

  constructor(settings: BoardSettings) {
    this.#settings = structuredClone(settings)
  }

  get settings(): BoardSettings {
    return this.#settings
  }

  /** True if the file brings something of its own. */
  get isChanged(): boolean {
    return this.#isChanged
  }

  /** Takes all settings of a file. */
  replace(settings: BoardSettings) {
    this.#settings = structuredClone(settings)
    this.#isChanged = true
  }

  /** Returns the id of a tag, which is made if there is none; undefined if there are too many. */
  tag(
    label: string,
    { color, icon }: Pick<Tag, 'color' | 'icon'> = { color: 'gray', icon: null },
  ): string | undefined {
    const { tags } = this.#settings
    return (
      tags.find((tag) => isSame(tag.label, label))?.id ??
      this.#put(tags, boardLimits.tags, { id: idOf(label, tags), label, color, icon })
    )
  }

  /**
   * Returns the id under which a column's values are kept: its field is made if there is none, and one with that name
   * takes them. Undefined if there are too many.
   */
  field(
    { fieldId: id, label, kind }: Exclude<ImportColumn, string | null>,
    choices: string[] = [],
  ): string | undefined {
    const { fields } = this.#settings
    const present =
      fields.find((field) => field.id === id) ?? fields.find((field) => isSame(field.label, label))
    return present?.id ?? this.#put(fields, boardLimits.fields, { id, label, kind, choices })
  }

  /** Adds a step of a stage, unless it is there or there is no room. */
  subStage(stage: Stage, label: string) {
    const { subStages } = this.#settings
    const ofStage = subStages.filter((one) => one.stage === stage)
    if (ofStage.length >= boardLimits.subStages || ofStage.some((one) => isSame(one.label, label))) return
    this.#put(subStages, boardLimits.allSubStages, { id: idOf(`${stage} ${label}`, subStages), stage, label })
  }

  /** Adds a phrase, unless it is there or there is no room. */
  phrase({ group, words }: Omit<Phrase, 'id'>) {
    const { phrases } = this.#settings
    if (phrases.some((one) => one.group === group && one.words === words)) return
    this.#put(phrases, boardLimits.phrases, { id: idOf(`${group} ${words}`, phrases), group, words })
  }

  #put<One extends { id: string }>(list: One[], most: number, one: One): string | undefined {
    if (list.length >= most) return undefined
    list.push(one)
    this.#isChanged = true
    return one.id
  }
}

const longestFields = 8000 // characters of JSON, as the database takes them

/** Returns true if the values of a prospect's own fields are more than there is room for. */
export const isTooLong = (custom: object) => JSON.stringify(custom).length > longestFields
export const tooManyTags = t`Your board has 60 tags. Leave some of these out.`
export const tooLong = t`These fields are too long together. Shorten some.`

const isSame = (one: string, other: string) => foldName(one) === foldName(other)

/** Returns the same free id for the same words each time, since a file is read several times. */
export function idOf(words: string, taken: readonly { id: string }[]): string {
  const id = createHash('sha256').update(foldName(words)).digest('hex').slice(0, 12)
  return taken.some((one) => one.id === id) ? `${id}-${taken.length}` : id
}
