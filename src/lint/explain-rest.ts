import { typeInWords } from './type-words.ts'

const sequence = 'Esta secuencia con «\\» no existe; una barra que sea texto se escribe «\\\\».'
const number = 'Este número no sirve: se escribe con dígitos y punto decimal, como 1000.5.'

/** What is wrong by codes of cel-js that need no more than the place. */
const reasons: Record<string, string> = {
  invalid_number: number,
  invalid_integer: number,
  invalid_hex_integer: number,
  invalid_exponent: number,
  invalid_escape_sequence: sequence,
  invalid_hex_escape: sequence,
  invalid_octal_escape: sequence,
  invalid_unicode_escape: sequence,
  invalid_unicode_surrogate: sequence,
  newline_in_string: 'Un texto va en una sola línea, entre comillas simples.',
  heterogeneous_map_key: 'Las claves de un grupo deben ser de un mismo tipo.',
  invalid_list_element_type: 'Los elementos de la lista deben ser de un mismo tipo.',
  limit_exceeded: 'La expresión es demasiado larga o tiene demasiados paréntesis unos dentro de otros.',
}

/**
 * The problem of an expression, by the code that cel-js gives it; without one that is known, that it is not valid here.
 * @param text the first line of what cel-js says, with types in quotes
 * @param excerpt the part of the expression that it is about
 */
export function explainRest(code: string, text: string, excerpt: string): string {
  const [one = '', other = ''] = [...text.matchAll(/'([^']+)'/g)].map(([, type = '']) => typeInWords(type))
  if (code === 'invalid_comprehension_range')
    return `exists(), all(), filter() y map() miran los elementos de una lista, y esto es ${one}: lea sus campos por su nombre.`
  if (code === 'incompatible_ternary_branches')
    return `Los dos valores de «condición ? uno : otro» deben ser del mismo tipo, y son ${one} y ${other}.`
  return reasons[code] ?? `La expresión no es válida aquí${excerpt ? `: «${excerpt}»` : ''}.`
}
