import { StartupError } from '../startup-error.ts'

/** Why a file cannot be restored, with what to do about it. */
export const refuse = {
  unreadable: (path: string, code = ''): StartupError =>
    new StartupError(
      code === 'ENOENT'
        ? `No existe la copia ${path}; revise el nombre.`
        : `No se puede leer la copia ${path} (${code}); revise su permiso.`,
    ),
  foreign: (path: string): StartupError =>
    new StartupError(
      `${path} no es una copia de Backoffice; indique un archivo hecho con «npm run db -- backup».`,
    ),
  newer: (path: string, theirs: number, ours: number): StartupError =>
    new StartupError(
      `La copia ${path} es de una versión más nueva de Backoffice (formato ${theirs}; esta lee hasta el ${ours}); restáurela con esa versión.`,
    ),
  cut: (path: string): StartupError =>
    new StartupError(`La copia ${path} está incompleta: le falta el final; use otra copia.`),
  damaged: (path: string): StartupError =>
    new StartupError(`La copia ${path} está dañada: su contenido no es el que se escribió; use otra copia.`),
}
