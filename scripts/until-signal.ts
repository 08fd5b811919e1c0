/**
 * npm repeats a Ctrl-C that the terminal gave to every process already; a second one this soon, in milliseconds, is the
 * same.
 */
const echo = 500

/**
 * Ends the process cleanly on SIGINT and SIGTERM: answers under way are finished and the database is closed. A second
 * signal ends it at once, and so does a closing that fails, with code 1.
 */
export function untilSignal({ close }: { close: () => Promise<void> }): void {
  let since: number | undefined
  const end = async (): Promise<void> => {
    if (since !== undefined) {
      if (Date.now() - since > echo) process.exit(1)
      return
    }
    since = Date.now()
    try {
      await close()
      process.exit(0)
    } catch (error) {
      console.error('No se pudo cerrar bien; lo guardado sigue a salvo.', error)
      process.exit(1)
    }
  }
  process.on('SIGINT', end)
  process.on('SIGTERM', end)
}
