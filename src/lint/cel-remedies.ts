const name =
  'Nombre un campo que exista, como self.campo; desde un grupo o una lista, uno de la pantalla es root.campo.'
const types =
  "Deje a ambos lados valores del mismo tipo: números sin comillas, textos y fechas entre comillas simples ('2026-12-31')."
const whole =
  'Complete la expresión: cierre los paréntesis y las comillas, y ponga un valor a cada lado del operador.'
const yesOrNo = 'Ponga una comparación, o un campo que se marque sí o no.'
const words = 'Escriba las funciones y los operadores como los explica docs/screens.md, «Rules».'
const parts =
  'Mida un texto o una lista con size(); los elementos de una lista se leen con exists(), all(), filter() o map().'

/** What to do about a mistake in a CEL expression, by the code that cel-js gives it. */
const remedies: Record<string, string> = {
  no_such_key: name,
  unknown_variable: name,
  no_such_overload: types,
  heterogeneous_list_element: types,
  no_matching_overload: words,
  invalid_macro_argument: words,
  reserved_identifier: words,
  unexpected_character: words,
  invalid_logical_operand: yesOrNo,
  invalid_condition_type: yesOrNo,
  cannot_index_type: parts,
  invalid_index_type: parts,
  invalid_comprehension_range: parts,
  incompatible_ternary_branches: types,
  expected_token: whole,
  unexpected_token: whole,
  newline_in_string: whole,
  unterminated_string: whole,
  unterminated_triple_quoted_string: whole,
}

export const celRemedy = (code = ''): string => remedies[code] ?? words
