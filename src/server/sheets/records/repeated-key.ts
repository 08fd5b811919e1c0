import { toPointer } from '#src/schema/json-pointer.ts'
import { findField, type Screen } from '#src/schema/screen.ts'
import type { Issue } from '#src/validation/issue.ts'

const list = new Intl.ListFormat('es-CO', { type: 'conjunction' })

/** Issue of a row whose unique key another row of its file has, at the last field of the key. */
export function repeatedKey(screen: Pick<Screen, 'fields'>, names: string[], row: number): Issue {
  const titles = names.map((name) => findField(screen, name)?.title ?? name)
  const [what, unique] =
    names.length === 1 ? ['Este valor', 'único'] : [`Esta combinación de ${list.format(titles)}`, 'única']
  const message = `${what} también está en la fila ${row} del archivo; debe ser ${unique}.`
  const advice = 'Cambie una de las dos filas, o quite la que sobra.'
  return { pointer: toPointer(names.at(-1) ?? ''), keyword: 'unique', message, advice }
}
