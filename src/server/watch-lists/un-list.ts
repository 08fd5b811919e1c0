import { type ListedPerson, UnreadableList } from './listed-person.ts'
import { type Mark, readMarks } from './read-marks.ts'

/**
 * People and entities of the consolidated list of the United Nations Security Council, an XML file with `INDIVIDUAL` and
 * `ENTITY` marks.
 * @throws UnreadableList
 */
export async function readUnList(text: string): Promise<ListedPerson[]> {
  if (!/<CONSOLIDATED_LIST[\s>]/.test(text))
    throw new UnreadableList(
      'El archivo no es la lista consolidada de la ONU. Cargue el archivo XML tal como lo publica el Consejo de Seguridad.',
    )
  const people: ListedPerson[] = []
  for await (const mark of readMarks(text, ['INDIVIDUAL', 'ENTITY'])) people.push(toPerson(mark))
  return people
}

function toPerson(mark: Mark): ListedPerson {
  const kind = mark.name
  const names = ['FIRST_NAME', 'SECOND_NAME', 'THIRD_NAME', 'FOURTH_NAME']
  const country = placeIn(mark, 'NATIONALITY') ?? placeIn(mark, `${kind}_ADDRESS`)
  const [birth] = named(mark, 'INDIVIDUAL_DATE_OF_BIRTH')
  const birthDate = birth && (value(birth, 'DATE') ?? value(birth, 'YEAR'))
  return {
    entryNumber: value(mark, 'DATAID') ?? '',
    name: names.flatMap((name) => value(mark, name) ?? []).join(' '),
    aliases: named(mark, `${kind}_ALIAS`).flatMap((alias) => value(alias, 'ALIAS_NAME') ?? []),
    documents: named(mark, 'INDIVIDUAL_DOCUMENT').flatMap((document) => value(document, 'NUMBER') ?? []),
    ...(country ? { country } : {}),
    ...(birthDate ? { birthDate } : {}),
  }
}

const named = ({ marks }: Mark, name: string): Mark[] => marks.filter((mark) => mark.name === name)

/** The text of the first mark of a name; undefined where it is empty. */
const value = (mark: Mark, name: string): string | undefined =>
  named(mark, name)[0]?.text.replace(/\s+/g, ' ').trim() || undefined

function placeIn(mark: Mark, name: string): string | undefined {
  const [place] = named(mark, name)
  return place && (value(place, 'VALUE') ?? value(place, 'COUNTRY'))
}
