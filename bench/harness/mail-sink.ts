import { once } from 'node:events'
import { createServer, type Socket } from 'node:net'

/** A received mail: its id and the conversation in its link. */
export interface CountedMail {
  messageId: string
  to: string
  conversationId: string
  at: number
}

/** A mail server that keeps only what counting needs. */
export interface MailSink {
  url: string
  mails: CountedMail[]
  stop(): void
}

/** Listens for SMTP on a free port. */
export async function openMailSink(): Promise<MailSink> {
  const mails: CountedMail[] = []
  const sockets = new Set<Socket>()
  const server = createServer((socket) => {
    sockets.add(socket)
    socket.on('close', () => sockets.delete(socket))
    socket.on('error', () => socket.destroy())
    converse(socket, (text) => mails.push(read(text)))
  })
  server.listen(0, '127.0.0.1')
  await once(server, 'listening')
  const address = server.address()
  const port = typeof address === 'object' && address ? address.port : 0
  return {
    url: `smtp://127.0.0.1:${port}`,
    mails,
    stop() {
      for (const socket of sockets) socket.destroy()
      server.close()
    },
  }
}

const endOfMail = '\r\n.\r\n'

function converse(socket: Socket, take: (text: string) => void) {
  let received = ''
  let inMail = false
  socket.write('220 counting\r\n')
  socket.on('data', (chunk) => {
    received += chunk.toString('latin1')
    for (;;) {
      const mark = inMail ? endOfMail : '\r\n'
      const end = received.indexOf(mark)
      if (end < 0) return
      const part = received.slice(0, end)
      received = received.slice(end + mark.length)
      if (inMail) take(part)
      inMail = !inMail && /^DATA/i.test(part)
      if (/^QUIT/i.test(part)) return socket.end('221 bye\r\n')
      socket.write(inMail ? '354 go on\r\n' : '250 ok\r\n')
    }
  })
}

function read(text: string): CountedMail {
  // decodes quoted-printable: "=" at a line's end joins lines, and "=3D" stands for "="
  const plain = text.replaceAll('=\r\n', '').replaceAll('=3D', '=')
  const part = (pattern: RegExp) => pattern.exec(plain)?.[1] ?? ''
  return {
    messageId: part(/^message-id: *(\S+)/im),
    to: part(/^to: *(.+?)\r$/im),
    conversationId: part(/conversationId=([0-9a-f-]{36})/),
    at: Date.now(),
  }
}
