import { closest, nearestOf } from '#src/schema/closest.ts'
import { explainCharacter, explainOperator } from './explain-character.ts'
import { explainExpected } from './explain-expected.ts'
import { explainFunction } from './explain-function.ts'
import { explainRest } from './explain-rest.ts'
import { operationInWords, typeInWords } from './type-words.ts'

/** A cel-js error: a code, and an English text whose first line names it. */
export type CelError = { code?: string; message: string; range?: { start: number; end: number } }

/**
 * The problem of a CEL expression, in Spanish.
 * @param names the fields that it may mean when it names another
 * @param outer the fields of the record, where the expression stands in a group or a list
 */
export function explainCel(
  expression: string,
  error: CelError | undefined,
  names: string[],
  outer: string[],
): string {
  const text = error?.message.split('\n')[0]?.trim() ?? ''
  const subject = / *: (.+)$/.exec(text)?.[1] ?? ''
  const quoted = /'(.+)'/.exec(text)?.[1] ?? ''
  const { start, end } = error?.range ?? { start: 0, end: 0 }
  const excerpt = expression.slice(start, end)
  switch (error?.code) {
    case 'no_such_key':
      if (/\buser\.\s*$/.test(expression.slice(0, start))) return explainUser(subject)
      return outer.includes(subject)
        ? `La regla nombra el campo «${subject}», que no está en este grupo; el de la pantalla se escribe root.${subject}.`
        : `La regla nombra el campo «${subject}», que no existe.${nearestOf(subject, names, 'Los que hay')}`
    case 'unknown_variable':
      return (
        explainOperator(subject) ??
        explainFunction(/(\w+)\(\s*$/.exec(expression.slice(0, start))?.[1]) ??
        explainName(subject, names, expression[end] === '.')
      )
    case 'no_such_overload':
      return explainOperation(subject)
    case 'no_matching_overload':
      return (
        explainOperator(/^\w+(?=\()/.exec(quoted)?.[0] ?? '') ??
        explainFunction(/(\w+)\(/.exec(quoted)?.[1]) ??
        `Ninguna función se llama así con valores de esos tipos: ${operationInWords(quoted)}.`
      )
    case 'invalid_logical_operand':
    case 'invalid_condition_type':
      return `Aquí va algo que sea sí o no, y hay ${typeInWords(quoted)}.`
    case 'cannot_index_type':
    case 'invalid_index_type':
      if (/(^|\.)(length|size|count)$/.test(excerpt))
        return 'Cuánto mide un texto o cuántos elementos tiene una lista se pregunta con size(), como size(self.campo).'
      return 'Este valor no tiene partes que se lean así; los elementos de una lista se miran con exists() o all().'
    case 'heterogeneous_list_element':
      return 'Los elementos de la lista deben ser de un mismo tipo.'
    case 'invalid_macro_argument':
      return 'El argumento no sirve; por ejemplo, has() pide un campo, como has(self.campo).'
    case 'expected_token':
      return explainExpected(text, expression, start)
    case 'unexpected_token':
      return subject === 'EOF'
        ? 'La regla termina antes de tiempo.'
        : explainCharacter(expression, start, excerpt)
    case 'unexpected_character':
      return explainCharacter(expression, start, excerpt)
    case 'unterminated_string':
    case 'unterminated_triple_quoted_string':
      return 'Falta cerrar las comillas de un texto.'
    case 'reserved_identifier':
      return subject === 'if'
        ? 'CEL no tiene «if»: escriba condición ? un valor : otro.'
        : `«${subject}» es una palabra reservada de CEL.`
    default:
      return explainRest(error?.code ?? '', text, excerpt)
  }
}

const explainUser = (word: string): string =>
  ['role', 'rol'].includes(word)
    ? "Una persona puede tener varios roles: escriba 'Admin' in user.roles."
    : `De quien está en sesión solo se sabe user.name y user.roles, no «${word}».`

/** What CEL knows under an English name. */
const spanishWords: Record<string, string> = {
  hoy: 'today',
  ahora: 'today',
  fecha: 'today',
  now: 'today',
  usuario: 'user',
}

/** Whether a word is a code of a closed list, as they are written. */
export const isCode = (word: string): boolean => /^[A-ZÁÉÍÓÚÑ][A-ZÁÉÍÓÚÑ0-9_]*$/.test(word)

/** A word in capitals is a code that lacks its quotes; any other one a field that lacks its object. */
function explainName(word: string, names: string[], isObject: boolean): string {
  if (!names.includes(word) && isCode(word)) return `Los textos van entre comillas simples: '${word}'.`
  const meant = names.includes(word)
    ? undefined
    : (spanishWords[word.toLowerCase()] ?? closest(word, ['self', 'root', 'old', 'found', 'today', 'user']))
  if (meant) return `La regla nombra «${word}», que no existe. ¿Quiso decir «${meant}»?`
  if (isObject)
    return `La regla nombra «${word}», que no existe; los campos son de self y de root, y hay también old, found, today y user.`
  return `La regla nombra «${word}», que no existe; los campos se escriben self.${word}.`
}

const explainOperation = (operation: string): string =>
  /\bnull\b/.test(operation)
    ? 'Un campo vacío no se compara con null; para saber si tiene valor escriba has(self.campo).'
    : `La regla combina tipos que no se pueden combinar: ${operationInWords(operation)}.`
