import type { Resource } from '../resources/resource.ts'

/** A screen that a product has not. */
export class MissingScreen extends Error {
  constructor(screen: string) {
    super(`No screen ${screen}`)
  }
}

/** The resource of a screen that a product need not have; undefined where it has none. */
export function resourceIfAny(
  { resourceOf }: { resourceOf: (screen: string) => Resource },
  screen: string,
): Resource | undefined {
  try {
    return resourceOf(screen)
  } catch (error) {
    if (error instanceof MissingScreen) return undefined
    throw error
  }
}
