import { afterAll } from 'vitest'

/** The next file is loaded by code as it is written, whatever change was tried last. */
afterAll(() => {
  const stryker: unknown = Reflect.get(globalThis, '__stryker__')
  if (typeof stryker === 'object' && stryker !== null) Reflect.set(stryker, 'activeMutant', undefined)
})
