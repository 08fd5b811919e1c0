/**
 * Reloads the permissions when an answer was given under other ones: a change that an administrator makes
 * shows in open screens without a reload.
 * @param load reads menu and permissions
 */
export function followPermissions(load: () => Promise<void>): (epoch: string) => void {
  let lastEpoch: string | undefined
  return (epoch) => {
    const isNew = lastEpoch !== undefined && epoch !== lastEpoch
    lastEpoch = epoch
    // Where they cannot be read now, the server refuses call by call.
    if (isNew) load().catch(() => undefined)
  }
}
