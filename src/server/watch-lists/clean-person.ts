import { hasInvisible } from '#src/kinds/invisible.ts'
import { mayBecomeUnsafe } from '#src/safety/unsafe-text.ts'
import { quotable } from '../quotable.ts'
import { type ListedPerson, UnreadableList } from './listed-person.ts'

/**
 * A person of a list with texts that a record may have: what nobody sees in them is taken out, so that a name is compared
 * as it is read; a list with code in a text is none that was published.
 * @throws UnreadableList
 */
export function cleanPerson(person: ListedPerson): ListedPerson {
  const clean = (text: string): string => cleanText(text, person.entryNumber)
  const { entryNumber, name, aliases, documents, country, birthDate } = person
  return {
    entryNumber: clean(entryNumber),
    name: clean(name),
    aliases: aliases.map(clean),
    documents: documents.map(clean),
    ...(country === undefined ? {} : { country: clean(country) }),
    ...(birthDate === undefined ? {} : { birthDate: clean(birthDate) }),
  }
}

/** Whether anything would be taken out of a person's texts. */
export const hasUnseen = ({ name, aliases, documents, ...others }: ListedPerson): boolean =>
  [name, ...aliases, ...documents, ...Object.values(others)].some((text) => hasInvisible(text))

function cleanText(text: string, entryNumber: string): string {
  if (mayBecomeUnsafe(text))
    throw new UnreadableList(
      `Archivo: la entrada «${quotable(entryNumber).slice(0, 40)}» trae código en «${quotable(text.slice(0, 80))}». Cargue el archivo tal como lo publica su fuente.`,
    )
  return quotable(text)
}
