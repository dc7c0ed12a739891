import type pg from 'pg'

/**
 * Gives each piece to the next free connection, so that the database works on several at once.
 * Pieces are produced one after another, which keeps the random numbers repeatable. Resolves when
 * all are written.
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
