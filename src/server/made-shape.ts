import type { Catalogue } from '#src/compile/schema-catalogue.ts'
import { readShape, type Shape } from './audit/shape/read-shape.ts'
import type { Clock } from './clock.ts'
import { prepareData } from './prepare-data.ts'
import { openInMemory } from './sql/open-pglite.ts'
import { toResources } from './to-resources.ts'

/** Tables and functions as a start makes them of schemas in an empty database, which is then discarded. */
export async function madeShape(catalogue: Catalogue, schemasDir: string, clock: Clock): Promise<Shape> {
  const { db, close } = await openInMemory()
  try {
    const resources = toResources(catalogue.screens, schemasDir, clock)
    await prepareData(db, catalogue, resources, { schemasDir, demo: false, demoVolume: false }, clock)
    return await readShape(db)
  } finally {
    await close()
  }
}
