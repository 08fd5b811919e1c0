/** What CEL waits for at the end of something, by its name for it. */
const missing: Record<string, string> = {
  RPAREN: 'Falta cerrar un paréntesis: «)».',
  RBRACKET: 'Falta cerrar un corchete: «]».',
  RBRACE: 'Falta cerrar una llave: «}».',
  COLON: 'Falta «:» con el otro valor: condición ? un valor : otro.',
  IDENTIFIER: 'Falta el nombre de un campo después del punto, como self.campo.',
}

/**
 * What is wrong where CEL waited for one thing and met another.
 * @param error the first line of what cel-js tells, such as `Expected RPAREN, got EOF`
 * @param start where it met that
 */
export function explainExpected(error: string, expression: string, start: number): string {
  const [, expected = '', got] = /^Expected (\w+), got (\w+)/.exec(error) ?? []
  if (got === 'NUMBER' && /\d\.$/.test(expression.slice(0, start)))
    return 'Los números van sin separador de miles, y con un solo punto para los decimales: 1000000.5.'
  return missing[expected] ?? 'La regla está incompleta aquí.'
}
