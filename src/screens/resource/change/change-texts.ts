import { momentText } from '#src/kinds/date-time/moment-text.ts'
import type { ChangeState } from '#src/schema/inbox-item.ts'
import { changeStateTexts, type Pending } from '#src/schema/pending.ts'
import type { Mark } from '#src/ui/state-mark.tsx'

/** Mark and words for each state of a change. */
export const changeStates: Record<ChangeState, { mark: Mark; text: string }> = {
  BORRADOR: { mark: 'draft', text: changeStateTexts.BORRADOR },
  PENDIENTE_APROBACION: { mark: 'pending', text: changeStateTexts.PENDIENTE_APROBACION },
  RECHAZADO: { mark: 'rejected', text: changeStateTexts.RECHAZADO },
  APROBADO: { mark: 'approved', text: changeStateTexts.APROBADO },
  RETIRADO: { mark: 'inactive', text: changeStateTexts.RETIRADO },
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

/** Texts of a change that waits or is over. */
export const changeTexts = {
  reason: 'Motivo',
  finishedChange: 'Cambio terminado',
  decidedByAt: (person: string, moment: string): string => `Decidido por ${person} el ${moment}`,
  requestedByAt: (person: string, moment: string): string => `Solicitado por ${person} el ${moment}`,
  pendingChange: 'Cambio pendiente',
  makerNotices: 'Avisos al enviarla',
  makerConfirmed: 'Quien la envió lo confirmó.',
  earlierRejections: 'Rechazos anteriores',
  rejectedValues: 'Lo rechazado',
  valuesNow: 'Lo que pide ahora',
  sameAsRejected: 'Pide lo mismo que se rechazó.',
  rejectedByAt: (person: string, moment: string): string => `Rechazado por ${person} el ${moment}`,
  ofPerson: (person: string): string => ` de ${person}`,
  requestReasonIs: 'Motivo de la solicitud:',
  supportFileIs: 'Archivo de soporte:',
} as const
