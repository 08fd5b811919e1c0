import { didYouMean } from '#src/schema/closest.ts'

/** How cel-js tells what is wrong: a code, and an English text whose first line names it. */
export type CelError = { code?: string; message: string; range?: { start: number; end: number } }

/** What is wrong in a CEL expression, in Spanish. */
export function explainCel(error: CelError | undefined, names: string[]): string {
  const text = error?.message.split('\n')[0]?.trim() ?? ''
  const named = / *: (.+)$/.exec(text)?.[1] ?? ''
  const quoted = /'(.+)'/.exec(text)?.[1] ?? ''
  switch (error?.code) {
    case 'no_such_key':
      return `La regla nombra el campo «${named}», que no existe.${didYouMean(named, names)}`
    case 'unknown_variable':
      return `La regla nombra «${named}», que no existe; los campos se escriben self.${named}.`
    case 'no_such_overload':
      return `La regla combina tipos que no se pueden combinar: ${named}.`
    case 'no_matching_overload':
      return `Ninguna función se llama así con valores de esos tipos: ${quoted}.`
    case 'invalid_logical_operand':
    case 'invalid_condition_type':
      return `Aquí va algo que sea sí o no (bool), y hay ${quoted}.`
    case 'cannot_index_type':
    case 'invalid_index_type':
      return `Un valor de tipo ${quoted} no tiene partes que se lean así.`
    case 'heterogeneous_list_element':
      return 'Los elementos de la lista deben ser de un mismo tipo.'
    case 'invalid_macro_argument':
      return 'El argumento no sirve; por ejemplo, has() pide un campo, como has(self.campo).'
    case 'unexpected_token':
      return named === 'EOF' ? 'La regla termina antes de tiempo.' : `No se esperaba ${named} aquí.`
    case 'unexpected_character':
      return `No se esperaba ${named} aquí; un texto va entre comillas y un campo es self.campo.`
    case 'unterminated_string':
    case 'unterminated_triple_quoted_string':
      return 'Falta cerrar las comillas de un texto.'
    case 'reserved_identifier':
      return `«${named}» es una palabra reservada de CEL.`
    default:
      return `La regla no es CEL válido: ${text}.`
  }
}
