import type { ChangeFeed } from './change-feed.ts'

interface Source<Content> {
  name: string
  changes: ChangeFeed
  /** Loads everything, in pieces that each block this process for a few milliseconds at most. */
  load(): Promise<Content>
  /** Applies the current state of these rows; returns false when everything has to be loaded again. */
  apply(content: Content, subjectIds: string[]): Promise<boolean>
}

const maxAge = 5_000 // milliseconds without a look at the database
const attempts = 2 // loads in one round at most, because rows change during a load

/**
 * Keeps rows of the database in the memory of this process, to answer from. They load once and then follow their
 * changes; they are unavailable while they load or can no longer follow.
 */
export class ReadModel<Content> {
  readonly name: string
  readonly #source: Source<Content>
  #content: Content | undefined
  #refreshedAt = 0

  constructor(source: Source<Content>) {
    this.name = source.name
    this.#source = source
  }

  /** Returns the model when it is reliable; otherwise the caller asks the database. */
  get current(): Content | undefined {
    return performance.now() - this.#refreshedAt < maxAge ? this.#content : undefined
  }

  /** Applies the changes since the last refresh, or loads everything the first time; throws when the database is away. */
  async refresh() {
    for (let attempt = 0; attempt < attempts; attempt += 1) {
      const content = this.#content ?? (await this.#load())
      const started = performance.now()
      // changes during the load are read next
      this.#content = (await this.#follow(content)) ? content : undefined
      this.#refreshedAt = started
      if (this.#content !== undefined) return
    }
  }

  async #load(): Promise<Content> {
    await this.#source.changes.begin()
    return this.#source.load()
  }

  async #follow(content: Content): Promise<boolean> {
    let follows = true
    const isComplete = await this.#source.changes.read(async (subjectIds) => {
      if (follows) follows = await this.#source.apply(content, subjectIds)
    })
    return isComplete && follows
  }
}
