import type { Shared } from '#src/compile/shared-schemas.ts'
import { readSource } from '#src/schema/source.ts'

/** A `schemas/shared` that offers nothing. */
export const noShared: Shared = {
  mixins: {},
  mixinsSource: readSource('schemas/shared/mixins.json', '{}'),
  menu: [],
  roles: [],
  lookup: () => undefined,
  definitions: [],
}
