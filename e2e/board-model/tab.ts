import { type Board, type BoardCommandInput, tableOf } from '@touchline/contract'
import type { Asker, boardOf } from '../../server/test/support/workbench/board.ts'
import { type HeldBoard, merged } from '../../web/app/features/workbench/api/held-board.ts'
import { withCommand } from '../../web/app/features/workbench/api/optimistic.ts'

type Calls = ReturnType<typeof boardOf>

/** How a request ends: answered, carried out but the answer lost, or lost itself. */
export type Fate = 'answered' | 'answerLost' | 'lost'

/**
 * A coach's open board: the product's own copy and changes of it, its commands on their way in order, and at most one
 * reading under way, which a later one overtakes.
 */
export class Tab {
  readonly coach: Asker
  readonly #calls: Calls
  #held: HeldBoard | undefined
  #pending: BoardCommandInput[] = []
  #reading: { held: HeldBoard | undefined; answer: Board } | undefined

  constructor(calls: Calls, coach: Asker) {
    this.#calls = calls
    this.coach = coach
  }

  get isWaiting(): boolean {
    return this.#pending.length > 0
  }

  get version(): number {
    return this.#held?.version ?? 0
  }

  /** The board as the coach sees it. */
  get seen(): HeldBoard {
    if (!this.#held) throw new Error('The board has not loaded')
    return this.#pending.reduce(withCommand, this.#held)
  }

  /** Gives a command, which shows at once. */
  give(command: BoardCommandInput) {
    this.#pending.push(command)
  }

  /** Sends the oldest command; without an answer it is sent again the next time. */
  async send(fate: Fate) {
    const [first] = this.#pending
    if (!first || fate === 'lost') return
    await this.#calls.send(this.coach, first)
    if (fate === 'answerLost') return
    await this.read()
    this.arrive()
    this.#pending = this.#pending.filter((one) => one !== first)
  }

  /** Asks for what changed; the answer arrives later. */
  async read() {
    const held = this.#held
    const { rows, ...answer } = await this.#calls.read(this.coach, held ? { since: held.version } : {})
    this.#reading = { held, answer: { ...answer, rows: tableOf(rows) } }
  }

  arrive() {
    if (!this.#reading) return
    const { held, answer } = this.#reading
    this.#held = merged(held, answer)
    this.#reading = undefined
  }
}
