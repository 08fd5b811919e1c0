/**
 * Reads the permissions anew when an answer was given under others than these: a change that an administrator makes
 * shows in open screens without a reload.
 * @param load reads menu and permissions
 */
export function followPermissions(load: () => Promise<void>): (epoch: string) => void {
  let known: string | undefined
  return (epoch) => {
    const isNew = known !== undefined && epoch !== known
    known = epoch
    // Whoever cannot read them now is told by the server, call by call.
    if (isNew) load().catch(() => undefined)
  }
}
