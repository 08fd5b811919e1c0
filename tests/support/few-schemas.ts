import { cpSync } from 'node:fs'
import { basename, resolve } from 'node:path'
import { temporaryFolder } from './temporary.ts'

const schemas = resolve(import.meta.dirname, '../../schemas')

/** The screens that tests ask and change: what they show holds however many others there are. */
const few = ['document-types', 'financial-entities', 'withdrawal-causes']

/** Whether a file or folder of the schemas is of these screens, or of what all screens share. */
export function isOfFewSchemas(path: string): boolean {
  const [, id] = /^(.+)\.(?:schema|test|data)\.json$/.exec(basename(path)) ?? []
  return id === undefined || id === 'screen' || few.includes(id)
}

/** Copies them into a folder. */
export const copyFewSchemas = (folder: string): void =>
  cpSync(schemas, folder, { recursive: true, filter: isOfFewSchemas })

/** A copy of them that a test may change. */
export function copySchemas(): { path: string; remove: () => void } {
  const copy = temporaryFolder('schemas')
  copyFewSchemas(copy.path)
  return copy
}
