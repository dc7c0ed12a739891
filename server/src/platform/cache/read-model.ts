import type { SearchNews } from './change-feed.ts'
import type { MemoryCopy } from './read-models.ts'

interface Source<Content> {
  name: string
  news: SearchNews
  /** Reads everything, in pieces that each keep this process from other work for a few milliseconds at most. */
  load(): Promise<Content>
  /** Takes over how these stand now; false when everything has to be read again. */
  follow(content: Content, subjectIds: string[]): Promise<boolean>
}

const goodFor = 5_000 // milliseconds without a look at the database
const attempts = 2 // to load in one round, where it changes while it loads

/** A copy that is loaded and then follows its news. There is none to ask while it loads or can no longer follow. */
export class FollowedCopy<Content> implements MemoryCopy {
  readonly name: string
  readonly #source: Source<Content>
  #content: Content | undefined
  #followedAt = 0

  constructor(source: Source<Content>) {
    this.name = source.name
    this.#source = source
  }

  /** The copy, when it can be relied on; else the database is to be asked. */
  get current(): Content | undefined {
    return performance.now() - this.#followedAt < goodFor ? this.#content : undefined
  }

  async catchUp() {
    for (let attempt = 0; attempt < attempts; attempt += 1) {
      const content = this.#content ?? (await this.#load())
      const started = performance.now()
      // what changed while it loaded is news, too
      this.#content = (await this.#follow(content)) ? content : undefined
      this.#followedAt = started
      if (this.#content !== undefined) return
    }
  }

  async #load(): Promise<Content> {
    await this.#source.news.begin()
    return this.#source.load()
  }

  async #follow(content: Content): Promise<boolean> {
    let follows = true
    const known = await this.#source.news.read(async (subjectIds) => {
      if (follows) follows = await this.#source.follow(content, subjectIds)
    })
    return known && follows
  }
}
