import type pg from 'pg'

/**
 * Gives each piece to the next connection that is free, so that the database works on as many at once; the pieces are
 * made one after the other, which keeps chance repeatable. Ends when all are written.
 */
export async function inTurn<Piece>(
  clients: readonly pg.Client[],
  pieces: Iterable<Piece>,
  write: (client: pg.Client, piece: Piece) => Promise<void>,
) {
  const left = pieces[Symbol.iterator]()
  await Promise.all(
    clients.map(async (client) => {
      for (let next = left.next(); !next.done; next = left.next()) await write(client, next.value)
    }),
  )
}
