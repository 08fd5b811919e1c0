import { type ListedPerson, UnreadableList } from './listed-person.ts'
import { readDelimited } from './read-delimited.ts'

/** What the publisher writes for an empty field. */
const none = '-0-'

/**
 * People and companies of the OFAC's list of specially designated nationals: `SDN.CSV` without a heading, whose fields
 * are the number of the entry, name, type, program, title, six of vessels, and remarks. Vessels and aircraft are left out.
 * @throws UnreadableList
 */
export async function readOfacList(text: string): Promise<ListedPerson[]> {
  const people: ListedPerson[] = []
  let isEmpty = true
  for await (const { fields } of readDelimited(text.replaceAll('\u001a', ''), ',')) {
    const [number = '', name = '', type] = fields
    isEmpty = false
    if (!/^\d+$/.test(number) || name === '') throw otherFile()
    if (type !== 'vessel' && type !== 'aircraft') people.push(toPerson(fields))
  }
  if (isEmpty) throw otherFile()
  return people
}

const otherFile = (): UnreadableList =>
  new UnreadableList(
    'El archivo no es la lista SDN de la OFAC. Cargue el archivo SDN.CSV tal como lo publica la OFAC.',
  )

function toPerson([entryNumber = '', name = '', type, ...more]: string[]): ListedPerson {
  const remarks = more.at(-1) === none ? '' : (more.at(-1) ?? '')
  const country = /nationality (?:of )?([^;.]+)/i.exec(remarks)?.[1]
  const birthDate = /DOB ([^;.]+)/.exec(remarks)?.[1]
  return {
    entryNumber,
    name: type === 'individual' ? inOrder(name) : name,
    aliases: [...remarks.matchAll(/[afn]\.k\.a\. ['"]([^'"]+)['"]/g)].map(([, alias = '']) => inOrder(alias)),
    documents: remarks.split(';').flatMap((part) => documentIn(part) ?? []),
    ...(country ? { country } : {}),
    ...(birthDate ? { birthDate } : {}),
  }
}

/** The number of a document in a part of the remarks; each part is looked through once. */
function documentIn(part: string): string | undefined {
  const start = part.search(/Cedula|Passport|NIT|Tax ID/)
  return start < 0 ? undefined : / (?:No\. |# ?)([\w.-]*\d)/.exec(part.slice(start))?.[1]
}

/** «SURNAMES, Given names» as it is spoken. */
function inOrder(name: string): string {
  const [surnames = '', given] = name.split(', ')
  return given ? `${given} ${surnames}` : surnames
}
