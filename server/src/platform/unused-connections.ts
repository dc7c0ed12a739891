import type { Socket } from 'node:net'
import type { FastifyInstance } from 'fastify'

/**
 * Closes, when the app closes, connections that browsers opened in advance and never used: Node takes them for busy,
 * and the stop would wait for them until their time runs out.
 */
export function closeUnusedConnections(app: FastifyInstance) {
  const open = new Set<Socket>()
  app.server.on('connection', (socket: Socket) => {
    open.add(socket)
    socket.once('close', () => open.delete(socket))
  })
  app.addHook('preClose', async () => {
    for (const socket of open) if (socket.bytesRead === 0) socket.destroy()
  })
}
