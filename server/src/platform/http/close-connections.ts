import type { Socket } from 'node:net'
import type { FastifyInstance } from 'fastify'

const pause = 100 // milliseconds

/**
 * When the app closes, ends every connection as soon as it has no request: those that browsers opened in advance and
 * never used, which Node takes for busy, and those kept open after the last answer. Requests that run are finished.
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
