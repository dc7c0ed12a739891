import { createDecipheriv, createECDH, hkdfSync, randomBytes } from 'node:crypto'
import { once } from 'node:events'
import { createServer, type IncomingHttpHeaders, type Server } from 'node:http'

interface Received {
  path: string
  /** This machine's time, in milliseconds. */
  at: number
  headers: IncomingHttpHeaders
  body: Buffer
}

/**
 * Runs a push service on one local port: it answers each push with `status`, and keeps those that it takes.
 */
export class PushService {
  /** The path of every request. */
  readonly requested: string[] = []
  readonly received: Received[] = []
  status = 201
  readonly #server: Server

  private constructor(server: Server) {
    this.#server = server
  }

  static async start(): Promise<PushService> {
    const server = createServer((request, response) => {
      const parts: Buffer[] = []
      request.on('data', (part: Buffer) => parts.push(part))
      request.on('end', () => {
        const { url: path = '', headers } = request
        service.requested.push(path)
        if (service.status < 300)
          service.received.push({ path, at: Date.now(), headers, body: Buffer.concat(parts) })
        response.writeHead(service.status, { location: `${service.url}/elsewhere` }).end()
      })
    })
    const service = new PushService(server)
    server.listen(0, '127.0.0.1')
    await once(server, 'listening')
    return service
  }

  get url(): string {
    const address = this.#server.address()
    return `http://127.0.0.1:${address && typeof address === 'object' ? address.port : 0}`
  }

  /** Creates a browser that subscribes here. */
  browser(name = randomBytes(4).toString('hex')): PushBrowser {
    return new PushBrowser(`${this.url}/${name}`)
  }

  /** Returns the pushes of a browser, as it reads them, and the moments at which they came. */
  pushesTo(browser: PushBrowser): { at: number; message: unknown }[] {
    const mine = this.received.filter(({ path }) => browser.endpoint.endsWith(path))
    return mine.map(({ at, body }) => ({ at, message: browser.read(body) }))
  }

  /** Returns the pushes of a browser, as it reads them. */
  readBy(browser: PushBrowser): unknown[] {
    return this.pushesTo(browser).map(({ message }) => message)
  }

  /** Closes the port, so that connections are refused. */
  goAway() {
    this.#server.close()
    this.#server.closeAllConnections()
  }
}

/** Reads the pushes of a subscription, as a browser does by RFC 8291 and RFC 8188. */
export class PushBrowser {
  readonly endpoint: string
  readonly #keys = createECDH('prime256v1')
  readonly #auth = randomBytes(16)

  constructor(endpoint: string) {
    this.endpoint = endpoint
    this.#keys.generateKeys()
  }

  get keys() {
    return { p256dh: this.#keys.getPublicKey('base64url'), auth: this.#auth.toString('base64url') }
  }

  /** Decrypts the body of a push. */
  read(body: Buffer): unknown {
    const salt = body.subarray(0, 16)
    const theirs = body.subarray(21, 21 + body.readUInt8(20))
    const sealed = body.subarray(21 + theirs.length)
    const info = Buffer.concat([Buffer.from('WebPush: info\0'), this.#keys.getPublicKey(), theirs])
    const secret = hkdfSync('sha256', this.#keys.computeSecret(theirs), this.#auth, info, 32)
    const derive = (use: string, size: number) =>
      Buffer.from(hkdfSync('sha256', Buffer.from(secret), salt, `Content-Encoding: ${use}\0`, size))
    const opener = createDecipheriv('aes-128-gcm', derive('aes128gcm', 16), derive('nonce', 12))
    opener.setAuthTag(sealed.subarray(-16))
    const padded = Buffer.concat([opener.update(sealed.subarray(0, -16)), opener.final()])
    return JSON.parse(padded.subarray(0, padded.lastIndexOf(2)).toString())
  }
}
