import { once } from 'node:events'
import { connect, createServer, type Server, type Socket } from 'node:net'

/** Relays TCP to the database, and can refuse connections. */
export class Wire {
  readonly url: string
  readonly #server: Server
  readonly #sockets = new Set<Socket>()
  #isCut = false

  private constructor(server: Server, url: string) {
    this.#server = server
    this.url = url
  }

  /** Opens a relay to the PostgreSQL at `databaseUrl`; the product connects to the relay's address. */
  static async to(databaseUrl: string): Promise<Wire> {
    const target = new URL(databaseUrl)
    const server = createServer({ pauseOnConnect: true }).listen(0, '127.0.0.1')
    await once(server, 'listening')
    const address = server.address()
    const through = new URL(databaseUrl)
    through.hostname = '127.0.0.1'
    through.port = String(typeof address === 'object' && address ? address.port : 0)
    const wire = new Wire(server, through.href)
    server.on('connection', (near) => wire.#join(near, Number(target.port)))
    return wire
  }

  /** Ends every connection and refuses new ones, like a firewall that rejects. */
  cut() {
    this.#isCut = true
    for (const socket of this.#sockets) socket.resetAndDestroy()
  }

  /** Accepts new connections again. */
  mend() {
    this.#isCut = false
  }

  async close() {
    for (const socket of this.#sockets) socket.destroy()
    this.#server.close()
    await once(this.#server, 'close')
  }

  #join(near: Socket, port: number) {
    this.#keep(near)
    if (this.#isCut) {
      near.resetAndDestroy()
      return
    }
    const far = this.#keep(connect(port, '127.0.0.1'))
    near.pipe(far)
    far.pipe(near)
    near.on('close', () => far.destroy())
    far.on('close', () => near.destroy())
  }

  #keep(socket: Socket): Socket {
    this.#sockets.add(socket)
    socket.on('error', () => {})
    socket.on('close', () => this.#sockets.delete(socket))
    return socket
  }
}
