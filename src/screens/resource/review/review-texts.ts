/** Texts of the review of a change: what was asked, what was found, and what it follows. */
export const reviewTexts = {
  title: 'Comprobaciones',
  reading: 'Revisando el cambio…',
  notMine: 'Usted no participó en este cambio',
  mine: 'Usted participó en este cambio: lo decide otra persona',
  isCurrent: 'El registro no ha cambiado desde la solicitud',
  hasChanged: 'El registro cambió después de la solicitud; así no se puede aprobar',
  dataFit: 'Los datos cumplen lo que pide cada campo',
  referencesFit: 'Los registros relacionados permiten el cambio',
  rulesHold: (count: number): string => (count === 1 ? 'Cumple la regla' : `Cumple las ${count} reglas`),
  rulesHoldSome: (count: number): string => (count === 1 ? 'Cumple 1 regla' : `Cumple ${count} reglas`),
  rulesAbsent: (count: number): string =>
    count === 1
      ? '1 regla no aplica: faltan datos opcionales'
      : `${count} reglas no aplican: faltan datos opcionales`,
  keysFree: 'No repite ninguna clave única',
  periodFits: 'Su período no se cruza con otro',
  periodFollows: 'Su período no se cruza con otro ni deja días sin cubrir',
  seeRules: 'Ver qué se revisó',
  ifNot: 'Si no se cumpliera:',
  requestedBy: 'Solicitó',
  requestedAt: 'Fecha de solicitud',
  willHoldFrom: 'Regirá desde',
  itsApproval: 'Su aprobación',
  reason: 'Motivo',
  file: 'Archivo de soporte',
  noReason: 'Sin motivo',
  difference: 'Diferencia',
  newPeriod: 'Vigencia nueva',
  previousPeriod: (day: string): string => `Vigencia anterior (${day})`,
  noPrevious: 'Es la primera vigencia: no hay una anterior con la cual comparar.',
  samePrevious: 'Igual a la vigencia anterior, salvo las fechas.',
} as const
