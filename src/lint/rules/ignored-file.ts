import { posix } from 'node:path'
import { didYouMean } from '#src/schema/closest.ts'
import { isCommon, isRead, isScreen, screenBeside } from '../file-roles.ts'
import type { FolderRule } from '../rule.ts'

/** A file that looks like one of a screen and is not read, because of its name or a missing screen. */
export const ignoredFile: FolderRule = {
  id: 'ignored-file',
  severity: 'warning',
  remedy: 'Dele el nombre que le corresponde, o sáquelo de la carpeta de esquemas.',
  on: 'folder',
  check: ({ paths, fileOf }) => {
    const all = new Set(paths)
    return paths
      .filter(
        (path) => !isRead(path, all) && looksRead(posix.basename(path)) && !isBesideMisnamed(path, paths),
      )
      .map((path) => ({
        file: fileOf(path),
        line: 1,
        column: 1,
        endLine: 1,
        endColumn: 1,
        message: `Nada lee este archivo${reasonOf(path, all)}`,
      }))
  },
}

const looksRead = (name: string): boolean => /json|schema/i.test(name) && !name.startsWith('.')

/** Rows and cases come into use with their screen, whose name is reported. */
const isBesideMisnamed = (path: string, paths: string[]): boolean => {
  const screen = screenBeside(path)
  return paths.some(
    (other) =>
      looksRead(posix.basename(other)) &&
      other !== path &&
      posix.join(posix.dirname(other), likelyName(other)) === screen,
  )
}

function reasonOf(path: string, all: Set<string>): string {
  if (isCommon(path) && path.endsWith('.schema.json'))
    return `: una pantalla va en la carpeta del primer segmento de su ruta, no en «${posix.dirname(path)}».`
  const screen = screenBeside(path)
  if (screen) {
    const others = [...all].filter(isScreen).map((other) => likeIts(other, path))
    return `: a su lado no está su pantalla, «${posix.basename(screen)}».${didYouMean(path, others)}`
  }
  const likely = likelyName(path)
  return all.has(posix.join(posix.dirname(path), likely))
    ? `; el que se lee es «${likely}», que está a su lado.`
    : `. ¿Quiso decir «${likely}»?`
}

/** Name of the rows or cases of another screen. */
const likeIts = (screen: string, path: string): string =>
  screen.replace(/schema\.json$/, path.slice(-'data.json'.length))

const spanishRoles: Record<string, string> = { datos: 'data', casos: 'test', prueba: 'test', pruebas: 'test' }

/** Readable name of a file: `Foo.Schema.jsonc` becomes «foo.schema.json». */
function likelyName(path: string): string {
  const name = posix.basename(path).replace(/(?<=[a-z0-9])(?=[A-Z])/g, '-')
  const [, resource, word = ''] =
    /^([^.]+?)(?:[-_.](schema|data|test|datos|casos|pruebas?))?(?:\..*)?$/.exec(name.toLowerCase()) ?? []
  const role = spanishRoles[word] ?? (word || 'schema')
  return path.startsWith('shared/') ? `${resource}.json` : `${resource}.${role}.json`
}
