import { once } from 'node:events'
import { SMTPServer } from 'smtp-server'

/** Runs a mail server on one local port that can go away or reject some addresses permanently. */
export class SmtpSink {
  /** Every accepted email as received. */
  readonly received: string[] = []
  /** Rejected addresses with the text of the answer. */
  readonly refused = new Map<string, string>()
  #server: SMTPServer | undefined
  #port = 0

  static async start(): Promise<SmtpSink> {
    const sink = new SmtpSink()
    await sink.comeBack()
    return sink
  }

  get url(): string {
    return `smtp://127.0.0.1:${this.#port}`
  }

  /** Lists the recipients of all accepted emails, in alphabetical order. */
  get recipients(): string[] {
    return this.received.map((mail) => /^To: (\S+)/m.exec(mail)?.[1] ?? '').sort()
  }

  /** Closes the port, so that connections are refused. */
  async goAway() {
    const server = this.#server
    this.#server = undefined
    if (server) await new Promise<void>((resolve) => server.close(() => resolve()))
  }

  async comeBack() {
    const server = new SMTPServer({
      authOptional: true,
      disabledCommands: ['STARTTLS'],
      onRcptTo: ({ address }, _session, done) =>
        done(
          this.refused.has(address)
            ? Object.assign(new Error(this.refused.get(address)), { responseCode: 550 })
            : null,
        ),
      onData: (stream, _session, done) => {
        const parts: Buffer[] = []
        stream.on('data', (part: Buffer) => parts.push(part))
        stream.on('end', () => {
          this.received.push(Buffer.concat(parts).toString('utf8'))
          done()
        })
      },
    })
    server.on('error', () => {})
    server.listen(this.#port, '127.0.0.1')
    await once(server.server, 'listening')
    const address = server.server.address()
    this.#port = address && typeof address === 'object' ? address.port : 0
    this.#server = server
  }

  stop(): Promise<void> {
    return this.goAway()
  }
}
