import type { Server } from 'node:http'

const few = 40 // connections let in one after the other before it counts: more than a few browsers open

/** Knows for how long new connections have stood before the door: one is let in per turn, so nobody sees how many. */
export class Door {
  #busySince: number | undefined
  #connections = 0
  #inARow = 0

  /** Minds how new connections come in, turn by turn. */
  watch(server: Server) {
    server.on('connection', () => {
      this.#busySince ??= performance.now()
      this.#connections += 1
      this.#inARow += 1
      const seen = this.#connections
      // after the next turn: did it bring another one?
      setImmediate(() =>
        setImmediate(() => {
          if (this.#connections !== seen) return
          this.#busySince = undefined
          this.#inARow = 0
        }),
      )
    })
  }

  /** Milliseconds for which there has been a crowd. */
  waitAt(now: number): number {
    return this.#inARow >= few ? now - (this.#busySince ?? now) : 0
  }
}
