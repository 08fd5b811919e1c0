/** Words that machines write without their accents, as Spanish has them. */
const accented: Record<string, string> = {
  codigo: 'código',
  linea: 'línea',
  maxima: 'máxima',
  maximo: 'máximo',
  minima: 'mínima',
  minimo: 'mínimo',
  numero: 'número',
  pagaduria: 'pagaduría',
  periodo: 'período',
  poliza: 'póliza',
  prestamo: 'préstamo',
}

/** Words that another one follows without being joined to it, as in «plazo desde». */
const follows =
  /^(comercial|completo|completa|desde|hasta|maxim[oa]|minim[oa]|por|mil|total|actual|nuev[oa])$/

/**
 * What the column of a file is called where people read it: `fecha_pago`, as systems name it, is «Fecha de pago»; a name
 * that people wrote stays.
 */
export function columnTitle(name: string): string {
  if (!/^[a-z\d]+(_[a-z\d]+)*$/.test(name)) return name
  const words = name.split('_')
  const joined = words.map((word, place) => {
    const text = accented[word] ?? word
    const isJoined = place > 0 && !follows.test(word) && words[place - 1] !== 'por'
    return isJoined ? `de ${text}` : text
  })
  const title = joined.join(' ')
  return `${title.charAt(0).toUpperCase()}${title.slice(1)}`
}
