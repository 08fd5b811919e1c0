import { accessSync, chmodSync, constants, mkdirSync, statSync } from 'node:fs'
import { StartupError } from '../startup-error.ts'

/** The mode of a folder that nobody but its owner may enter. */
export const ownerOnly = 0o700

const contents = { DATA_DIR: 'datos', FILES_DIR: 'archivos' }

/** The sticky bit, which marks a folder that many share on purpose, such as /tmp. */
const shared = 0o1000

/**
 * Makes a folder that the product can write, closed to other accounts of the machine: the database in it holds the key
 * that tokens of the local identity provider are signed with, and files hold what is between a client and the bank.
 * @param variable of the configuration, which says where it is
 * @throws StartupError when it cannot be written.
 */
export function prepareFolder(folder: string, variable: 'DATA_DIR' | 'FILES_DIR'): void {
  try {
    mkdirSync(folder, { recursive: true, mode: ownerOnly })
    accessSync(folder, constants.W_OK)
  } catch {
    throw new StartupError(
      `No se puede escribir en la carpeta de ${contents[variable]} ${folder}; déle permiso o indique otra con ${variable}.`,
    )
  }
  if ((statSync(folder).mode & shared) === 0) closeToOthers(folder, ownerOnly)
}

/**
 * Leaves a file or folder of ours to its owner alone; another account's is its own business, and Windows has no modes.
 */
export function closeToOthers(path: string, mode: number): void {
  if (statSync(path).uid === process.getuid?.()) chmodSync(path, mode)
}
