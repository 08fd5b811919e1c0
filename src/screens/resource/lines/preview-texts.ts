const count = new Intl.NumberFormat('es-CO')
const pesos = new Intl.NumberFormat('es-CO', { minimumFractionDigits: 2, maximumFractionDigits: 2 })

/** Texts of a file that is read before the save. */
export const previewTexts = {
  reading: 'Leyendo el archivo…',
  large: 'El archivo es grande: sus líneas se revisan al guardar.',
  /** @param sum in pesos */
  counted: (total: number, wrong: number, sum: number): string =>
    `${count.format(total)} ${total === 1 ? 'línea' : 'líneas'} por $ ${pesos.format(sum)}${wrong === 0 ? ', sin errores.' : `, ${count.format(wrong)} con error.`}`,
  nothing: 'Con estos errores no se aplicaría ninguna. Corríjalas antes de guardar.',
  pending: 'Las líneas con error no se aplican: su valor queda pendiente de identificar.',
  line: (line: number, columns: string, reason: string): string =>
    `Fila ${line}${columns === '' ? '' : ` · ${columns}`}: ${reason}`,
  more: (others: number): string => `y ${count.format(others)} más.`,
  mend: 'Corregir filas',
} as const
