/**
 * Runs work unless another tab of this browser is about to, under a lock that ends with the work or its page.
 * Without support for locks, it runs.
 * @returns whether this tab did it
 */
export async function alone(name: string, work: () => Promise<void>): Promise<boolean> {
  const { locks } = navigator as { locks?: LockManager }
  if (!locks) return work().then(() => true)
  return locks.request(name, { ifAvailable: true }, (lock) => (lock ? work().then(() => true) : false))
}
