import type { Socket } from 'node:net'
import type { FastifyInstance } from 'fastify'

const pause = 100 // milliseconds

/**
 * Ends idle connections at once when the app closes: unused ones that browsers opened in advance, which Node counts
 * as busy, and those kept alive after an answer. Running requests finish.
 */
export function closeConnectionsAtEnd(app: FastifyInstance) {
  const open = new Set<Socket>()
  app.server.on('connection', (socket: Socket) => {
    open.add(socket)
    socket.once('close', () => open.delete(socket))
  })
  app.addHook('preClose', async () => {
    const end = () => {
      for (const socket of open) if (socket.bytesRead === 0) socket.destroy()
      app.server.closeIdleConnections()
    }
    end()
    const timer = setInterval(end, pause).unref()
    app.server.once('close', () => clearInterval(timer))
  })
}
