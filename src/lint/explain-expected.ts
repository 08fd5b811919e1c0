/** Missing ends that CEL expects, by its names for them. */
const missing: Record<string, string> = {
  RPAREN: 'Falta cerrar un paréntesis: «)».',
  RBRACKET: 'Falta cerrar un corchete: «]».',
  RBRACE: 'Falta cerrar una llave: «}».',
  COLON: 'Falta «:» con el otro valor: condición ? un valor : otro.',
  IDENTIFIER: 'Falta el nombre de un campo después del punto, como self.campo.',
}

/**
 * The problem where CEL expected one thing and met another.
 * @param error the first line of a cel-js error, such as `Expected RPAREN, got EOF`
 * @param start where it met that
 */
export function explainExpected(error: string, expression: string, start: number): string {
  const [, expected = '', got] = /^Expected (\w+), got (\w+)/.exec(error) ?? []
  if (got === 'NUMBER' && /\d\.$/.test(expression.slice(0, start)))
    return 'Los números van sin separador de miles, y con un solo punto para los decimales: 1000000.5.'
  return missing[expected] ?? 'La regla está incompleta aquí.'
}
