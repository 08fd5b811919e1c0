/** Ends the process cleanly on SIGINT and SIGTERM: answers under way are finished and the database is closed. */
export function untilSignal({ close }: { close: () => Promise<void> }): void {
  let closing = false
  const end = async (): Promise<void> => {
    if (closing) return
    closing = true
    await close()
    process.exit(0)
  }
  process.on('SIGINT', end)
  process.on('SIGTERM', end)
}
