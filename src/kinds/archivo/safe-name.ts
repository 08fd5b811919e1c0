const longest = 120

/**
 * «Cédula de Ana (1).PDF» as addresses take it, `Cedula_de_Ana_1.pdf`:
 * letters without accents, digits, `.`, `_` and `-`.
 */
export function safeName(name: string): string {
  const dot = name.lastIndexOf('.')
  const ending = name.slice(dot).toLowerCase()
  const stem = name
    .slice(0, dot)
    .normalize('NFD')
    .replace(/\p{M}/gu, '')
    .replace(/[^A-Za-z0-9._-]+/g, '_')
    .replace(/^[._]+|[._]+$/g, '')
    .slice(0, longest - ending.length)
  return (stem || 'archivo') + ending
}
