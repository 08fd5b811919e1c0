import { type ListedPerson, UnreadableList } from './listed-person.ts'
import { readDelimited } from './read-delimited.ts'

/** What the publisher writes for an empty field. */
const none = '-0-'

/**
 * People and companies of the OFAC's list of specially designated nationals: `SDN.CSV` without a heading, whose fields
 * are the number of the entry, name, type, program, title, six of vessels, and remarks. Vessels and aircraft are left out.
 * @throws UnreadableList
 */
export function readOfacList(text: string): ListedPerson[] {
  const rows = readDelimited(text.replaceAll('\u001a', ''), ',')
  if (rows.length === 0 || !rows.every(([number, name]) => /^\d+$/.test(number ?? '') && name))
    throw new UnreadableList(
      'El archivo no es la lista SDN de la OFAC. Cargue el archivo SDN.CSV tal como lo publica la OFAC.',
    )
  return rows
    .filter(([, , type]) => type !== 'vessel' && type !== 'aircraft')
    .map(([entryNumber = '', name = '', type, ...more]) => {
      const remarks = more.at(-1) === none ? '' : (more.at(-1) ?? '')
      const country = /nationality (?:of )?([^;.]+)/i.exec(remarks)?.[1]
      const birthDate = /DOB ([^;.]+)/.exec(remarks)?.[1]
      return {
        entryNumber,
        name: type === 'individual' ? inOrder(name) : name,
        aliases: [...remarks.matchAll(/[afn]\.k\.a\. ['"]([^'"]+)['"]/g)].map(([, alias = '']) =>
          inOrder(alias),
        ),
        documents: [
          ...remarks.matchAll(/(?:Cedula|Passport|NIT|Tax ID)[^;]*? (?:No\. |# ?)([\w.-]*\d)/g),
        ].map(([, number = '']) => number),
        ...(country ? { country } : {}),
        ...(birthDate ? { birthDate } : {}),
      }
    })
}

/** «SURNAMES, Given names» as it is spoken. */
function inOrder(name: string): string {
  const [surnames = '', given] = name.split(', ')
  return given ? `${given} ${surnames}` : surnames
}
