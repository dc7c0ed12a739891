import type { Server } from 'node:http'

const few = 40 // connections accepted one after the other before they count: more than a few browsers open

/** Measures the longest wait in the accept queue. Node accepts one connection per tick, so its length is unknown. */
export class AcceptQueue {
  #busySince: number | undefined
  #connections = 0
  #inARow = 0

  /** Watches new connections, tick by tick. */
  watch(server: Server) {
    server.on('connection', () => {
      this.#busySince ??= performance.now()
      this.#connections += 1
      this.#inARow += 1
      const seen = this.#connections
      // checks after the next tick whether it accepted another one
      setImmediate(() =>
        setImmediate(() => {
          if (this.#connections !== seen) return
          this.#busySince = undefined
          this.#inARow = 0
        }),
      )
    })
  }

  /** Returns the milliseconds for which connections have been waiting to be accepted. */
  waitAt(now: number): number {
    return this.#inARow >= few ? now - (this.#busySince ?? now) : 0
  }
}
