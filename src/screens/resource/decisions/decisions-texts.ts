/** Texts of a decision on several changes and requests at once. */
export const decisionsTexts = {
  approveQuestion: (count: number): string =>
    count <= 1 ? '¿Desea aprobar este cambio?' : `¿Desea aprobar estos ${count} cambios?`,
  rejectQuestion: (count: number): string =>
    `${count <= 1 ? '¿Desea rechazar este cambio?' : `¿Desea rechazar estos ${count} cambios?`} Indique el motivo.`,
  eachAlone:
    'Cada uno se decide por separado y queda con su propio asiento de auditoría; si uno no se puede, los demás siguen.',
  effect: 'Producirán efecto desde este momento, o desde su fecha de vigencia.',
  reason: 'Motivo',
  reasonHelp: 'El mismo para todos. Lo verá quien solicitó cada cambio.',
  checks: 'Comprobaciones',
  reviewing: 'Revisando…',
  checksFine: 'Comprobaciones sin observaciones.',
  changedSince: 'El registro cambió después de la solicitud: ábralo para verlo.',
  approve: 'Aprobar',
  reject: 'Rechazar',
  cancel: 'Cancelar',
  stop: 'Detener',
  finish: 'Listo',
  result: (done: number, all: number): string =>
    `${done === 1 ? 'Se decidió' : 'Se decidieron'} ${done} de ${all}`,
  approved: 'Aprobado',
  rejected: 'Rechazado',
  undecided: 'Sin decidir',
  asksForMore: 'Esta solicitud pide más datos: ábrala para decidirla.',
  leftOut: (count: number): string =>
    count === 1
      ? 'Una solicitud pide más datos y queda sin decidir: ábrala después.'
      : `${count} solicitudes piden más datos y quedan sin decidir: ábralas después.`,
  progress: (done: number, all: number): string => `Decididos ${done} de ${all}…`,
  summary: (done: number, all: number): string =>
    done === all
      ? all === 1
        ? 'Se decidió 1 cambio.'
        : `Se decidieron los ${all} cambios.`
      : `${decisionsTexts.result(done, all)}; los demás siguen como estaban.`,
} as const
