import type { StoredRecord } from '#src/schema/record.ts'
import type { RenderModel } from '#src/schema/render-model.ts'
import { awaitsDecision, awaitsServer, stateOf } from '#src/schema/workflow.ts'

/** Notice after a save. */
export const doneText = 'Listo, se han guardado los cambios.'

/** The same of a new record: somebody else decides on a request first, once the server has read its file. */
export const createdTextOf = ({ workflow }: Pick<RenderModel, 'workflow'>, created: StoredRecord): string =>
  workflow && awaitsDecision(workflow, stateOf(workflow, created))
    ? awaitsServer({ workflow }, created)
      ? 'La solicitud se creó; su archivo se está leyendo.'
      : 'La solicitud quedó pendiente de aprobación.'
    : doneText

/** The same where others approve the change first. */
export const draftText = 'El cambio quedó como borrador; envíelo a aprobación.'

/** The same once it has been sent to them. */
export const waitsTextOf = ({ approval }: Pick<RenderModel, 'approval'>): string =>
  approval?.message ?? 'El cambio quedó pendiente de aprobación.'

/** Before a change of many records on which nobody decides. */
export const atOnceText = 'Se aplica de inmediato: esta tabla no pasa por aprobación.'

/** Other texts of the generic screen. */
export const resourceTexts = {
  seeRecord: 'Ver el registro',
  seeChange: 'Ver el cambio',
  savedButHidden: (done: string): string =>
    `${done} El registro no está entre lo que muestran la búsqueda y los filtros.`,
  changeUndone: 'Se deshizo el cambio.',
  pageTitle: (title: string): string => `${title} · Backoffice`,
  withdrawRequest: 'Retirar solicitud',
  decidedBy: (isOwn: boolean, roles: string): string =>
    `Lo decide ${isOwn ? 'otra persona' : 'una persona'}${roles === '' ? '' : ` con el rol ${roles}`}.`,
  doneBy: (steps: string, roles: string): string => `${steps} lo hace una persona con el rol ${roles}.`,
} as const
