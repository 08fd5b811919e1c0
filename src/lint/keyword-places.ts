import { metaSchema } from '#src/compile/meta-schema.ts'
import { property } from '#src/compile/property-meta-schema.ts'
import { isJsonObject, type JsonObject } from '#src/schema/json.ts'

const keywordsOf = ({ properties }: JsonObject): string[] =>
  isJsonObject(properties) ? Object.keys(properties) : []

const parts: JsonObject = isJsonObject(metaSchema.properties) ? metaSchema.properties : {}

/** Parts of a screen file: the keywords of each, and its name in a message. */
const places: { where: string; pointer: RegExp; keywords: string[] }[] = [
  ...Object.entries(parts).flatMap(([name, part]) =>
    isJsonObject(part) && name !== 'properties' && part.properties
      ? [{ where: `en «${name}»`, pointer: new RegExp(`^/${name}(/|$)`), keywords: keywordsOf(part) }]
      : [],
  ),
  { where: 'en el primer nivel del archivo', pointer: /^$/, keywords: keywordsOf(metaSchema) },
  { where: 'en un campo de «properties»', pointer: /\/properties\//, keywords: keywordsOf(property) },
  {
    where: 'en una opción de «oneOf»',
    pointer: /\/oneOf\//,
    keywords: ['x-mark', 'x-enter', 'x-leave', 'x-shows'],
  },
]

/** Where else a keyword belongs, with or without its «x-», and its spelling there; undefined where nowhere. */
export function placeOfKeyword(
  word: string,
  pointer: string,
): { where: string; keyword: string } | undefined {
  const spellings = [word, word.startsWith('x-') ? word.slice(2) : `x-${word}`]
  for (const keyword of spellings)
    for (const place of places)
      if (!place.pointer.test(pointer) && place.keywords.includes(keyword))
        return { where: place.where, keyword }
  return undefined
}
