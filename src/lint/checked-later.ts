import { isShared } from './file-roles.ts'
import type { Linted } from './lint-schemas.ts'

/** What of a folder was checked, by which one knows what was not. */
type Checked = Pick<Linted, 'problems' | 'partly' | 'refused'> & {
  /** Whether it would be loaded into a database too. */
  load?: boolean
}

/** What is checked once its errors are mended, in Spanish; undefined where nothing was left out. */
export function checkedLater({ problems, partly, refused, load = false }: Checked): string | undefined {
  const wrong = problems.filter(({ severity }) => severity === 'error').map(({ file }) => pathIn(file))
  if (wrong.length === 0) return undefined
  const later = [
    ...(wrong.some(isShared) ? ['todas las pantallas'] : restOf(partly)),
    ...(refused.length > 0 ? ['las filas y los casos de las pantallas con errores'] : []),
    ...(load ? ['la carga en una base de datos vacía'] : []),
  ]
  return later.length === 0 ? undefined : `Corrija esto primero. Se revisa después: ${and.format(later)}.`
}

/** How many files are named. */
const most = 3

function restOf(partly: string[]): string[] {
  const files = partly.slice(0, most).map((file) => `el resto de ${file}`)
  return partly.length > most ? [...files, `el de otros ${partly.length - most} archivos`] : files
}

const and = new Intl.ListFormat('es')

/** Path of a file in its folder of schemas. */
const pathIn = (file: string): string => /[^/]+\/[^/]+$/.exec(file)?.[0] ?? file
