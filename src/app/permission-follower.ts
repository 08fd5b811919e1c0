/**
 * Reloads the permissions when an answer was given under other ones: a change that an administrator makes
 * shows in open screens without a reload. Those that changed again meanwhile are read once more, as no other answer may
 * come; where they could not be read, the next answer has them read again.
 * @param load reads menu and permissions
 */
export function followPermissions(load: () => Promise<void>): (epoch: string) => void {
  let loaded: string | undefined
  let latest: string | undefined
  let isLoading = false
  const reload = async (): Promise<void> => {
    isLoading = true
    try {
      while (loaded !== latest) {
        const epoch = latest
        await load()
        loaded = epoch
      }
    } catch {
      // The server refuses call by call meanwhile.
    } finally {
      isLoading = false
    }
  }
  return (epoch) => {
    loaded ??= epoch
    latest = epoch
    if (epoch !== loaded && !isLoading) void reload()
  }
}
