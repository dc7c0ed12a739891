import type { Chance } from '../../server/demo/chance.ts'

/** Draws from weighted items. A draw takes the same time for ten items as for thousands. */
export class Mix<Item> {
  readonly #items: readonly Item[]
  readonly #upTo: readonly number[]

  constructor(items: readonly (readonly [Item, number])[]) {
    let sum = 0
    this.#items = items.map(([item]) => item)
    this.#upTo = items.map(([, weight]) => {
      sum += weight
      return sum
    })
  }

  /** Draws an item by weight. */
  draw(chance: Chance): Item {
    const wanted = chance.next() * (this.#upTo.at(-1) ?? 0)
    let low = 0
    let high = this.#upTo.length - 1
    while (low < high) {
      const middle = (low + high) >> 1
      if ((this.#upTo[middle] ?? 0) > wanted) high = middle
      else low = middle + 1
    }
    const item = this.#items[low]
    if (item === undefined) throw new Error('Nothing to draw from')
    return item
  }
}

/** Parses a mix such as `CA 497, NY 273`. */
export function mixOf(text: string): Mix<string> {
  return new Mix(
    text.split(', ').map((entry): [string, number] => {
      const [, name = '', weight = '0'] = /^(.+) (\d+)$/.exec(entry) ?? []
      return [name, Number(weight)]
    }),
  )
}
