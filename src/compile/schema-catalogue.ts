import type { Screen } from '#src/schema/screen.ts'
import type { SeedRole } from './shared-schemas.ts'

/** Contents of `schemas/`: every screen in the order of the menu, and the roles that a first start seeds. */
export type Catalogue = { screens: Screen[]; roles: SeedRole[] }
