/** Words that people write for the operators of CEL. */
const operators: Record<string, string> = {
  and: '&&',
  y: '&&',
  or: '||',
  o: '||',
  not: '!',
  no: '!',
}

/** What to write instead of a word that CEL takes for a name, where it is an operator of other languages. */
export function explainOperator(word: string): string | undefined {
  const operator = operators[word.toLowerCase()]
  return operator && `En vez de «${word}» escriba «${operator}».`
}

const curly = /[‘’‚‛“”„‟«»´`]/

/**
 * What is wrong where CEL did not expect what stands at an offset of a rule.
 * @param found what stands there
 */
export function explainCharacter(text: string, start: number, found: string): string {
  const before = /(\w+)\s+$/.exec(text.slice(0, start))?.[1] ?? ''
  const operator = explainOperator(found) ?? explainOperator(before)
  if (operator) return operator
  const around = text.slice(Math.max(start - 2, 0), start + found.length)
  if (around.includes('!==')) return 'Una diferencia se compara con «!=».'
  const reversed = /=[<>]/.exec(text.slice(start, start + 2))?.[0]
  if (reversed) return `«${reversed}» no existe: escriba «${reversed[1]}=».`
  if (found === '=') return 'Con «=» no se compara: compare con «==».'
  if (around.includes('<>')) return 'Una diferencia se compara con «!=», no con «<>».'
  if (found === '&') return 'En vez de «&» escriba «&&».'
  if (found === '|') return 'En vez de «|» escriba «||».'
  if (curly.test(found))
    return `Las comillas «${found}» no sirven: un texto va entre comillas simples rectas ('…').`
  if (found === ',' && /\d$/.test(text.slice(0, start)))
    return 'Los decimales se escriben con punto, como 1.5, y los miles van sin separador.'
  if (/^[\d_]/.test(found) && /\d\s*$/.test(text.slice(0, start)))
    return 'Los números se escriben sin separador de miles, como 1000000.'
  if (found === ')') return 'Sobra este paréntesis, o falta el que lo abre.'
  return `No se esperaba «${found}» aquí; un texto va entre comillas simples y un campo es self.campo.`
}
