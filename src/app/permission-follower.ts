/**
 * Reloads the permissions when an answer was given under other ones: a change that an administrator makes
 * shows in open screens without a reload. Where they could not be read, the next answer has them read again.
 * @param load reads menu and permissions
 */
export function followPermissions(load: () => Promise<void>): (epoch: string) => void {
  let loaded: string | undefined
  let isLoading = false
  return (epoch) => {
    loaded ??= epoch
    if (epoch === loaded || isLoading) return
    isLoading = true
    load()
      .then(
        () => {
          loaded = epoch
        },
        // The server refuses call by call meanwhile.
        () => undefined,
      )
      .finally(() => {
        isLoading = false
      })
  }
}
