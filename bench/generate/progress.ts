const pause = 250 // milliseconds between redraws on a terminal
const step = 0.25 // share between lines when not on a terminal

/** Shows the progress of a step: a single updated line on a terminal, elsewhere a line per quarter. */
export class Progress {
  readonly #began = performance.now()
  #drawn = 0
  #said = { what: '', share: 0 }

  show(what: string, done: number, all: number) {
    const out = process.stderr
    const seconds = Math.round((performance.now() - this.#began) / 1000)
    const line = `${what}: ${done.toLocaleString('en-US')} of ${all.toLocaleString('en-US')}, ${seconds} s`
    if (out.isTTY) {
      if (performance.now() - this.#drawn < pause && done < all) return
      this.#drawn = performance.now()
      out.write(`\r${line}\x1b[K${done < all ? '' : '\n'}`)
      return
    }
    if (this.#said.what !== what) this.#said = { what, share: 0 }
    if (done < all && done / all < this.#said.share + step) return
    this.#said.share = done / all
    out.write(`${line}\n`)
  }

  /** Passes rows through and reports how many were taken. */
  *follow<Row>(what: string, all: number, rows: Iterable<Row>, before = 0): Generator<Row> {
    let done = before
    for (const row of rows) {
      yield row
      done += 1
      if (done % 1000 === 0 || done === all) this.show(what, done, all)
    }
  }
}
