import { type ListedPerson, UnreadableList } from './listed-person.ts'

const entities: Record<string, string> = { lt: '<', gt: '>', amp: '&', quot: '"', apos: "'" }

/**
 * People and entities of the consolidated list of the United Nations Security Council, an XML file with `INDIVIDUAL` and
 * `ENTITY` marks. The file has no marks within marks of the same name, so that parts of its text are enough; declarations
 * of types, which could name other files, are refused.
 * @throws UnreadableList
 */
export function readUnList(text: string): ListedPerson[] {
  if (!/<CONSOLIDATED_LIST[\s>]/.test(text) || text.includes('<!'.concat('DOCTYPE')))
    throw new UnreadableList(
      'El archivo no es la lista consolidada de la ONU. Cargue el archivo XML tal como lo publica el Consejo de Seguridad.',
    )
  return ['INDIVIDUAL', 'ENTITY'].flatMap((kind) => parts(text, kind).map((part) => toPerson(part, kind)))
}

function toPerson(part: string, kind: string): ListedPerson {
  const names = ['FIRST_NAME', 'SECOND_NAME', 'THIRD_NAME', 'FOURTH_NAME']
  const country = first(part, 'NATIONALITY') ?? first(part, `${kind}_ADDRESS`)
  const birth = parts(part, 'INDIVIDUAL_DATE_OF_BIRTH')[0] ?? ''
  const birthDate = value(birth, 'DATE') ?? value(birth, 'YEAR')
  return {
    entryNumber: value(part, 'DATAID') ?? '',
    name: names.flatMap((name) => value(part, name) ?? []).join(' '),
    aliases: parts(part, `${kind}_ALIAS`).flatMap((alias) => value(alias, 'ALIAS_NAME') ?? []),
    documents: parts(part, 'INDIVIDUAL_DOCUMENT').flatMap((document) => value(document, 'NUMBER') ?? []),
    ...(country ? { country } : {}),
    ...(birthDate ? { birthDate } : {}),
  }
}

/** The text inside each mark of a name. */
const parts = (text: string, name: string): string[] =>
  [...text.matchAll(new RegExp(`<${name}(?:\\s[^>]*)?>([\\s\\S]*?)</${name}>`, 'g'))].map(
    ([, inside = '']) => inside,
  )

/** The text of a mark without others in it; undefined where it is empty. */
function value(text: string, name: string): string | undefined {
  const [inside = ''] = parts(text, name)
  const plain = inside
    .replace(/&(?:#(\d+)|(\w+));/g, (whole, code, entity) =>
      code ? String.fromCodePoint(Number(code)) : (entities[entity] ?? whole),
    )
    .replace(/\s+/g, ' ')
    .trim()
  return plain === '' ? undefined : plain
}

const first = (text: string, name: string): string | undefined => {
  const [inside = ''] = parts(text, name)
  return value(inside, 'VALUE') ?? value(inside, 'COUNTRY')
}
