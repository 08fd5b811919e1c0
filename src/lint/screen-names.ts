import { posix } from 'node:path'
import type { WrittenScreen } from './rule.ts'

/** Name of a screen that others refer to. One without «$id» is reported itself; what refers to it is right. */
export const nameOf = ({ path, value: { $id } }: WrittenScreen): string =>
  typeof $id === 'string' ? $id : nameOfFile(path)

/** The same of a screen whose file could not be read. */
export const nameOfFile = (path: string): string => posix.basename(path, '.schema.json')
