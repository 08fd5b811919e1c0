/**
 * Whether a Spanish noun is feminine, by its end: «cuenta», «novedad», «operación»; of several words by the first. Words
 * whose end says otherwise are listed.
 */
export function isFeminine(singular: string): boolean {
  const [noun = ''] = singular.toLowerCase().split(' ')
  if (feminine.has(noun)) return true
  return /(?:a|ión|dad|tad|tud|umbre)$/.test(noun) && !masculine.has(noun)
}

const feminine = new Set(['base', 'causal', 'clase', 'clave', 'ley', 'red', 'sede', 'señal', 'serie'])

const masculine = new Set([
  ...['día', 'diagrama', 'esquema', 'idioma', 'mapa', 'problema', 'programa', 'sistema', 'tema'],
])
