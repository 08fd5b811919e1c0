import { firstInvisible } from '#src/kinds/invisible.ts'
import type { JsonValue } from '#src/schema/json.ts'
import { toPointer } from '#src/schema/json-pointer.ts'
import type { Problem } from '#src/schema/schema-problem.ts'
import type { Source } from '#src/schema/source.ts'

/** Ways in which such characters come into a file: most files have none, and are not walked. */
const likely = /\\u|\\[bf]|[\p{Cf}\p{Default_Ignorable_Code_Point}\u2800\p{Cs}\p{Co}\p{Cn}\x7f-\x9f]/iu

/** Control characters except tab and line breaks, halves of a character, and non-characters. */
const unstorable = /(?![\t\n\r])[\p{Cc}\p{Cs}\ufffe\uffff]/u

/**
 * Texts and names of a file that cannot be stored, each reported once.
 * @param isShown whether people read its texts, which then have no invisible characters either; rows have rules of
 * their own for that, by field
 */
export function unstorableTexts({ text, value, problem }: Source, isShown: boolean): Problem[] {
  return likely.test(text) ? inside(value, '') : []

  function inside(held: JsonValue, pointer: string): Problem[] {
    if (typeof held === 'string') return report(held, pointer, 'value')
    if (typeof held !== 'object' || held === null) return []
    return Object.entries(held).flatMap(([name, one]) => {
      const place = pointer + toPointer(name)
      const inName = report(name, place, 'key')
      return inName.length > 0 ? inName : inside(one, place)
    })
  }

  function report(written: string, pointer: string, at: 'key' | 'value'): Problem[] {
    const character = unstorable.exec(written)?.[0] ?? (isShown ? firstInvisible(written) : undefined)
    if (character === undefined) return []
    const code = (character.codePointAt(0) ?? 0).toString(16).toUpperCase().padStart(4, '0')
    return [
      {
        ...problem(pointer, `El texto tiene el carácter U+${code}, ${what(character)}.`, at),
        rule: 'storable-text',
      },
    ]
  }
}

function what(character: string): string {
  if (/\p{Cs}/u.test(character)) return 'que es la mitad de otro'
  return unstorable.test(character)
    ? 'que no se ve ni se puede guardar'
    : 'que no se ve: el texto se lee igual que otro y no es el mismo'
}
