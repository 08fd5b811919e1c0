/** Words of other languages for values of JSON. */
const values: Record<string, string> = { verdadero: 'true', falso: 'false', nulo: 'null' }

/** Explains text that JSON does not allow, though other formats do; undefined where it is something else. */
export function explainSlip(text: string, offset: number): string | undefined {
  const before = text.slice(0, offset)
  const after = text.slice(offset)
  const started = /[\d.]+,?$/.exec(before)?.[0] ?? ''
  const rest = /^[\d.]+/.exec(after)?.[0] ?? ''
  if (/^\d+,$/.test(started) && /^\d+$/.test(rest))
    return `los decimales de un número van con punto: ${started.replace(',', '.')}${rest}.`
  if (/^\d+\.\d+$/.test(started) && rest.startsWith('.'))
    return `un número va sin separador de miles, y con punto solo para los decimales: ${(started + rest).replaceAll('.', '')}.`
  const word = /^[\p{L}_][\p{L}\w]*/u.exec(after)?.[0]
  if (word === undefined) return undefined
  if (Object.hasOwn(values, word.toLowerCase()))
    return `en vez de «${word}» escriba ${values[word.toLowerCase()]}.`
  return /^\s*:/.test(after.slice(word.length)) ? `un nombre va entre comillas: "${word}".` : undefined
}
