import { connect, type Socket } from 'node:net'

/** The status of an answer and the size of its body in bytes. */
interface Answer {
  status: number
  bytes: number
  body: string
}

/**
 * Keeps an HTTP connection alive for one request at a time, with much less overhead than a general client, because
 * the load generator shares the machine with the measured product. Supports only answers with a Content-Length.
 */
export class HttpConnection {
  readonly #socket: Socket
  /** The parts of the answer that have arrived, and how many bytes it takes once its head is here. */
  #parts: Buffer[] = []
  #received = 0
  #needed = 0
  #asked: { answer: (answer: Answer) => void; fail: (error: Error) => void } | undefined

  constructor(port: number) {
    this.#socket = connect({ port, host: '127.0.0.1', noDelay: true })
    this.#socket.on('data', (chunk) => this.#take(chunk))
    this.#socket.on('error', (error) => this.#asked?.fail(error))
    this.#socket.on('close', () => this.#asked?.fail(new Error('The connection was closed')))
  }

  /** Sends a complete request as text and returns its answer. Fails when the connection does. */
  ask(request: string): Promise<Answer> {
    return new Promise((answer, fail) => {
      this.#asked = { answer, fail }
      this.#socket.write(request)
    })
  }

  /** Returns true if the connection is open; false once either side has closed it. */
  get isOpen(): boolean {
    return !this.#socket.destroyed && this.#socket.readyState !== 'closed'
  }

  close() {
    this.#asked = undefined
    this.#socket.destroy()
  }

  #take(chunk: Buffer) {
    this.#parts.push(chunk)
    this.#received += chunk.length
    // joined once for each answer, since a large one comes in many parts
    if (this.#received < this.#needed) return
    const received = this.#parts.length === 1 ? chunk : Buffer.concat(this.#parts)
    this.#parts = [received]
    const headEnd = received.indexOf('\r\n\r\n')
    if (headEnd < 0) return
    const head = received.toString('latin1', 0, headEnd)
    const bytes = Number(/\r\ncontent-length: *(\d+)/i.exec(head)?.[1] ?? Number.NaN)
    const asked = this.#asked
    if (Number.isNaN(bytes)) {
      asked?.fail(new Error(`An answer without a length: ${head.split('\r\n')[0]}`))
      return this.close()
    }
    this.#needed = headEnd + 4 + bytes
    if (this.#received < this.#needed) return
    const body = received.toString('utf8', headEnd + 4, this.#needed)
    this.#parts = [received.subarray(this.#needed)]
    this.#received -= this.#needed
    this.#needed = 0
    this.#asked = undefined
    asked?.answer({ status: Number(head.slice(9, 12)), bytes, body })
  }
}
