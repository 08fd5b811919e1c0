/** Words that people write for the operators of CEL. */
const operators: Record<string, string> = {
  and: '&&',
  y: '&&',
  or: '||',
  o: '||',
  not: '!',
  no: '!',
}

/** CEL operator for a word that CEL reads as a name and other languages as an operator. */
export function explainOperator(word: string): string | undefined {
  const operator = operators[word.toLowerCase()]
  return operator && `En vez de «${word}» escriba «${operator}».`
}

const curly = /[‘’‚‛“”„‟«»´`]/

/**
 * The problem where CEL did not expect the text at an offset of a rule.
 * @param excerpt the text there
 */
export function explainCharacter(text: string, start: number, excerpt: string): string {
  const before = /(\w+)\s+$/.exec(text.slice(0, start))?.[1] ?? ''
  const operator = explainOperator(excerpt) ?? explainOperator(before)
  if (operator) return operator
  const around = text.slice(Math.max(start - 2, 0), start + excerpt.length)
  if (around.includes('!==')) return 'Una diferencia se compara con «!=».'
  const reversed = /=[<>]/.exec(text.slice(start, start + 2))?.[0]
  if (reversed) return `«${reversed}» no existe: escriba «${reversed[1]}=».`
  if (excerpt === '=') return 'Con «=» no se compara: compare con «==».'
  if (around.includes('<>')) return 'Una diferencia se compara con «!=», no con «<>».'
  if (excerpt === '&') return 'En vez de «&» escriba «&&».'
  if (excerpt === '|') return 'En vez de «|» escriba «||».'
  if (curly.test(excerpt))
    return `Las comillas «${excerpt}» no sirven: un texto va entre comillas simples rectas ('…').`
  if (excerpt === ',' && /\d$/.test(text.slice(0, start)))
    return 'Los decimales se escriben con punto, como 1.5, y los miles van sin separador.'
  if (/^[\d_]/.test(excerpt) && /\d\s*$/.test(text.slice(0, start)))
    return 'Los números se escriben sin separador de miles, como 1000000.'
  if (excerpt === ')') return 'Sobra este paréntesis, o falta el que lo abre.'
  return `No se esperaba «${excerpt}» aquí; un texto va entre comillas simples y un campo es self.campo.`
}
