/** Texts of what was asked about something that waits for a decision, and of what was found. */
export const checksTexts = {
  title: 'Comprobaciones',
  rulesHold: (count: number): string => (count === 1 ? 'Cumple la regla' : `Cumple las ${count} reglas`),
  rulesHoldSome: (count: number): string => (count === 1 ? 'Cumple 1 regla' : `Cumple ${count} reglas`),
  rulesAbsent: (count: number): string =>
    count === 1
      ? '1 regla no aplica: faltan datos opcionales'
      : `${count} reglas no aplican: faltan datos opcionales`,
  lacking: (title: string, count: number): string =>
    `No se comparó con «${title}», que no tiene un registro para estos datos: ${count === 1 ? '1 regla' : `${count} reglas`} sin revisar`,
  seeRules: 'Ver qué se revisó',
  ifNot: 'Si no se cumpliera:',
  noRemark: (remark: string): string => (remark ? `Sin observaciones: «${remark}»` : 'Sin observaciones'),
  ofRows: (rows: number): string => (rows === 1 ? 'En 1 fila:' : `En ${count.format(rows)} filas:`),
} as const

const count = new Intl.NumberFormat('es-CO')
