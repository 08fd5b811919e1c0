import { type ListedPerson, UnreadableList } from './listed-person.ts'
import { readDelimited } from './read-delimited.ts'

const required = ['numero', 'nombre', 'documento']

/**
 * People exposed politically: a CSV file with the heading `numero;nombre;documento;alias;pais;nacimiento`, in any order,
 * of which the first three are needed. Several aliases stand between `|`.
 * @throws UnreadableList
 */
export function readPepList(text: string): ListedPerson[] {
  const plain = text.replace(/^\ufeff/, '')
  const [heading = [], ...rows] = readDelimited(plain, plain.split('\n', 1)[0]?.includes(';') ? ';' : ',')
  const columns = heading.map((name) => name.toLowerCase())
  const missing = required.filter((name) => !columns.includes(name))
  if (missing.length > 0)
    throw new UnreadableList(
      `Al archivo de personas expuestas le falta la columna «${missing.join('», «')}». Su encabezado es numero;nombre;documento;alias;pais;nacimiento.`,
    )
  return rows.map((row) => {
    const of = (name: string): string => row[columns.indexOf(name)] ?? ''
    return {
      entryNumber: of('numero'),
      name: of('nombre'),
      aliases: of('alias')
        .split('|')
        .flatMap((alias) => alias.trim() || []),
      documents: of('documento') === '' ? [] : [of('documento')],
      ...(of('pais') === '' ? {} : { country: of('pais') }),
      ...(of('nacimiento') === '' ? {} : { birthDate: of('nacimiento') }),
    }
  })
}
