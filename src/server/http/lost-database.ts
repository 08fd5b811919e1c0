/** PostgreSQL class 08 (connection), 53 (resources), 57 (operator intervention), and the socket's own codes. */
const codes =
  /^(08|53|57)\w{3}$|^(ECONNREFUSED|ECONNRESET|EHOSTUNREACH|ENETUNREACH|ENOTFOUND|EAI_AGAIN|EPIPE|ETIMEDOUT)$/

/** Messages of the driver, without a code, for a connection that it lost or could not get in time. */
const messages =
  /^(Connection terminated|timeout exceeded when trying to connect|Client (has encountered a connection error|was closed))/

/** Whether an error of the driver means that the database is out of reach, which a later call may find otherwise. */
export function isLostDatabase(error: unknown): boolean {
  if (!(error instanceof Error)) return false
  const { code } = error as { code?: unknown }
  return (typeof code === 'string' && codes.test(code)) || messages.test(error.message)
}
