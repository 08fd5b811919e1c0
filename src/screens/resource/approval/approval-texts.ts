import { momentText } from '#src/kinds/date-time/moment-text.ts'
import type { ChangeState } from '#src/schema/inbox-item.ts'
import type { Pending } from '#src/schema/pending.ts'
import type { Mark } from '#src/ui/state-mark.tsx'

/** Mark and words for each state of a change. */
export const changeStates: Record<ChangeState, { mark: Mark; text: string }> = {
  BORRADOR: { mark: 'draft', text: 'Borrador sin enviar' },
  PENDIENTE_APROBACION: { mark: 'pending', text: 'Pendiente de aprobación' },
  RECHAZADO: { mark: 'rejected', text: 'Rechazado' },
  APROBADO: { mark: 'approved', text: 'Aprobado' },
  RETIRADO: { mark: 'inactive', text: 'Retirado' },
}

/** Maker and time of a draft, as far as they are known. */
export const draftedText = ({ draftedBy, draftedAt }: { draftedBy?: string; draftedAt?: string }): string =>
  draftedBy && draftedAt
    ? `Borrador de ${draftedBy} desde el ${momentText(draftedAt)}`
    : 'Borrador sin enviar'

/** Maker and time of a change: of its draft, or of the request for its approval. */
export const whoseText = (pending: Pending): string => {
  const { state, requestedBy, requestedAt } = pending
  if (state === 'BORRADOR') return draftedText(pending)
  return requestedBy && requestedAt ? `Solicitado por ${requestedBy} el ${momentText(requestedAt)}` : ''
}

/** Texts of the buttons and dialogs of an approval, and of a change that is over. */
export const approvalTexts = {
  withdrawRequest: 'Retirar solicitud',
  discardChange: 'Descartar cambio',
  sendForApproval: 'Enviar a aprobación',
  approve: 'Aprobar',
  reject: 'Rechazar',
  finishedChange: 'Cambio terminado',
  decidedByAt: (person: string, moment: string): string => `Decidido por ${person} el ${moment}`,
  requestedByAt: (person: string, moment: string): string => `Solicitado por ${person} el ${moment}`,
  pendingChange: 'Cambio pendiente',
  reason: 'Motivo',
  ofPerson: (person: string): string => ` de ${person}`,
  rejectQuestion: '¿Desea rechazar este cambio? Indique el motivo.',
  cancel: 'Cancelar',
  reasonTooLong: (limit: number, length: number): string =>
    `El motivo tiene hasta ${limit} caracteres; tiene ${length}.`,
  back: 'Volver',
  saveDraft: 'Guardar borrador',
  requestApproval: 'Solicitar aprobación',
  requestReason: 'Motivo de la solicitud',
  reasonHelp: 'Lo lee quien aprueba, y queda en el historial.',
  supportFile: 'Archivo de soporte',
  fileHelp: 'Lo puede abrir quien aprueba.',
  requestReasonIs: 'Motivo de la solicitud:',
  supportFileIs: 'Archivo de soporte:',
  changeRejected: 'El cambio fue rechazado.',
  approveQuestion: '¿Desea aprobar este cambio?',
  approveEffect: 'Producirá efecto desde este momento, o desde su fecha de vigencia.',
  changeApproved: 'El cambio fue aprobado.',
  requestIsDraftAgain: 'La solicitud volvió a ser un borrador.',
  discardQuestion: '¿Desea descartar este cambio?',
  discardEffect: 'Lo que se propuso se pierde; el registro vigente sigue como está.',
  keep: 'Conservar',
  changeDiscarded: 'El cambio fue descartado.',
  willRequest: (count: number): string =>
    count === 0
      ? 'Va a solicitar la aprobación de este registro nuevo'
      : count === 1
        ? 'Va a solicitar este cambio'
        : `Va a solicitar estos ${count} cambios`,
} as const
