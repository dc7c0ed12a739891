import { createServer, type Socket } from 'node:net'

/** Runs a minimal Redis in this process that only publishes, so that a test can break it. */
export class TestRedis {
  readonly url: string
  /** Accepts published messages without delivering them. */
  swallowing = false
  /** Accepts commands without answering them. */
  silent = false
  published = 0
  readonly #sockets = new Map<Socket, Set<string>>()
  readonly #server

  private constructor(port: number, server: ReturnType<typeof createServer>) {
    this.url = `redis://127.0.0.1:${port}`
    this.#server = server
    server.on('connection', (socket) => this.#take(socket))
  }

  static async start(): Promise<TestRedis> {
    const server = createServer()
    await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
    const address = server.address()
    if (address === null || typeof address === 'string') throw new Error('The server has no port')
    return new TestRedis(address.port, server)
  }

  get subscribers(): number {
    return [...this.#sockets.values()].filter((channels) => channels.size > 0).length
  }

  /** Cuts every connection, as a restart does. */
  cut() {
    for (const socket of this.#sockets.keys()) socket.destroy()
  }

  stop() {
    this.cut()
    this.#server.close()
  }

  #take(socket: Socket) {
    this.#sockets.set(socket, new Set())
    socket.on('close', () => this.#sockets.delete(socket)).on('error', () => socket.destroy())
    let held = ''
    socket.setEncoding('utf8').on('data', (chunk: string) => {
      held += chunk
      for (let read = commandIn(held); read; read = commandIn(held)) {
        held = held.slice(read.length)
        if (!this.silent) this.#answer(socket, read.words)
      }
    })
  }

  #answer(socket: Socket, [word = '', ...rest]: string[]) {
    const command = word.toUpperCase()
    const [channel = '', payload = ''] = rest
    if (command === 'HELLO') socket.write('%2\r\n+server\r\n+redis\r\n+proto\r\n:3\r\n')
    else if (command === 'SUBSCRIBE') {
      for (const name of rest) {
        const channels = this.#sockets.get(socket)?.add(name)
        socket.write(`>3\r\n${bulk('subscribe')}${bulk(name)}:${channels?.size ?? 0}\r\n`)
      }
    } else if (command === 'PUBLISH') {
      this.published += 1
      const heard = this.swallowing ? [] : [...this.#sockets].filter(([, channels]) => channels.has(channel))
      for (const [one] of heard) one.write(`>3\r\n${bulk('message')}${bulk(channel)}${bulk(payload)}`)
      socket.write(`:${heard.length}\r\n`)
    } else socket.write(command === 'PING' ? '+PONG\r\n' : '+OK\r\n')
  }
}

const bulk = (text: string) => `$${Buffer.byteLength(text)}\r\n${text}\r\n`

/** Parses the first complete command of the input. Returns its words and length. */
function commandIn(text: string): { words: string[]; length: number } | undefined {
  const count = /^\*(\d+)\r\n/.exec(text)
  if (!count) return undefined
  let at = count[0].length
  const words: string[] = []
  while (words.length < Number(count[1])) {
    const size = /^\$(\d+)\r\n/.exec(text.slice(at, at + 20))
    if (!size) return undefined
    const start = at + size[0].length
    const end = start + Number(size[1])
    if (text.length < end + 2) return undefined
    words.push(text.slice(start, end))
    at = end + 2
  }
  return { words, length: at }
}
