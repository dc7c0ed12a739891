// PostgreSQL's classes: 08 connection, 57P0 shutdown or start-up, 53300 too many connections, 25006 one that only reads,
// as a standby after a failover; the rest are Node's
const codes = /^(08|57P0|53300|25006)|^E(CONN|PIPE|HOST|NET|TIMEDOUT|NOTFOUND|AI_AGAIN)/

// the driver gives these errors no code; the last one comes when a connection was cut between two statements
const messages =
  /connection (terminated|ended)|timeout exceeded when trying to connect|timeout expired|is not queryable|heartbeat timed out/i

/**
 * Returns true if an error means that the database could not be reached, that its connection was cut or that it only
 * reads, so that another try may succeed.
 */
export function isConnectionLost(error: unknown): boolean {
  const { code, message } = Object(error)
  return codes.test(`${code ?? ''}`) || messages.test(`${message ?? ''}`)
}
