import { connect, type Socket } from 'node:net'
import { z } from 'zod'

/** Callbacks for what a reader receives. */
export interface Told {
  message(messageId: string, conversationId: string): void
  resync(): void
  cameBack(): void
}

const Event = z.object({
  type: z.string(),
  message: z.object({ messageId: z.string(), conversationId: z.string() }).optional(),
})

const comeBack = 1000 // milliseconds

/**
 * Reads a stream of live events, with much less overhead than a general client. The product writes each event in one
 * piece, so chunk boundaries never split one. After a cut it resumes after the last event.
 */
export class EventReader {
  readonly #at: { port: number; token: string; address: string }
  readonly #told: Told
  #socket: Socket | undefined
  #rest = ''
  #lastId = ''
  #left = false

  constructor(at: { port: number; token: string; address: string }, told: Told) {
    this.#at = at
    this.#told = told
  }

  /** Returns the seconds to wait before a retry, or 0 when the stream is open. */
  open(): Promise<number> {
    const { port, token, address } = this.#at
    const last = this.#lastId === '' ? '' : `last-event-id: ${this.#lastId}\r\n`
    return new Promise((resolve) => {
      const socket = connect({ port, host: '127.0.0.1', noDelay: true })
      this.#socket = socket
      let head = ''
      let isOpen = false
      socket.write(
        `GET /api/events HTTP/1.1\r\nhost: 127.0.0.1\r\nauthorization: Bearer ${token}\r\nx-forwarded-for: ${address}\r\n${last}\r\n`,
      )
      socket.on('data', (chunk) => {
        if (isOpen) return this.#take(chunk.toString('utf8'))
        head += chunk.toString('utf8')
        const end = head.indexOf('\r\n\r\n')
        if (end < 0) return
        if (!head.startsWith('HTTP/1.1 200')) {
          socket.destroy()
          return resolve(Number(/\r\nretry-after: *(\d+)/i.exec(head)?.[1] ?? 1))
        }
        isOpen = true
        this.#take(head.slice(end + 4))
        head = ''
        resolve(0)
      })
      socket.on('error', () => {})
      socket.on('close', () => {
        if (!isOpen) resolve(1)
        else if (!this.#left) this.#return()
      })
    })
  }

  close() {
    this.#left = true
    this.#socket?.destroy()
  }

  #return() {
    this.#told.cameBack()
    this.#rest = ''
    setTimeout(async () => {
      for (let wait = await this.open(); wait > 0 && !this.#left; wait = await this.open()) {
        await new Promise((resolve) => setTimeout(resolve, wait * 1000))
      }
    }, comeBack)
  }

  #take(text: string) {
    this.#rest += text
    for (let end = this.#rest.indexOf('\n\n'); end >= 0; end = this.#rest.indexOf('\n\n')) {
      this.#frame(this.#rest.slice(0, end))
      this.#rest = this.#rest.slice(end + 2)
    }
  }

  #frame(frame: string) {
    const [, id, data] = /(?:^|\n)id: (\d+)\ndata: (.*)$/s.exec(frame) ?? []
    if (id === undefined || data === undefined) return
    this.#lastId = id
    const { type, message } = Event.parse(JSON.parse(data))
    if (type === 'resync') this.#told.resync()
    if (message) this.#told.message(message.messageId, message.conversationId)
  }
}
