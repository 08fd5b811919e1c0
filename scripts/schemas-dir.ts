import { resolve } from 'node:path'

/** Where the schemas are: `SCHEMAS_DIR`, or the project's own folder. */
export const schemasDirOf = (root: string): string => resolve(root, process.env.SCHEMAS_DIR || 'schemas')
