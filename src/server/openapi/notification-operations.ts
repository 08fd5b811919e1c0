import {
  notificationKinds,
  notificationPageSize,
  notificationSettingsPath,
  notificationsPath,
} from '#src/schema/notification.ts'
import { serviceBases } from '../client-config.ts'
import {
  answers,
  flag,
  listOf,
  type Operations,
  objectOf,
  queryParameter,
  sends,
  text,
  whole,
} from './api-operation.ts'

const { profile } = serviceBases
const path = profile + notificationsPath
const digest = { enum: ['none', 'daily'] }
const tags = ['Avisos']

/** As `schema/notification.ts` has it. */
const notification = objectOf(
  {
    number: whole,
    kind: { enum: [...notificationKinds] },
    about: { enum: ['change', 'request', 'import'] },
    resource: text,
    title: text,
    route: text,
    recordId: text,
    changeId: text,
    label: text,
    reason: { ...text, description: 'Motivo de un rechazo.' },
    at: text,
    read: flag,
  },
  ['changeId', 'label', 'reason'],
)

/** Operations of a person's notifications. */
export const notificationOperations: Operations = {
  [`GET ${path}`]: {
    summary: 'Lo que se decidió o terminó de lo que pidió quien llama, lo último primero',
    tags,
    parameters: [
      queryParameter('before', whole, 'Número del aviso antes del cual se lee.'),
      queryParameter('size', whole, `Cuántos, hasta ${notificationPageSize.most}.`),
    ],
    ...answers(objectOf({ data: listOf(notification), unread: whole, more: flag }), [422]),
  },
  [`PUT ${path}/read`]: {
    summary: 'Marcar como leído un aviso, o todos hasta uno',
    tags,
    ...sends(objectOf({ number: whole, until: whole }, ['number', 'until'])),
    ...answers(undefined, [422], { status: 204 }),
  },
  [`GET ${profile}${notificationSettingsPath}`]: {
    summary: 'Si quien llama recibe un resumen diario por correo',
    tags,
    ...answers(objectOf({ digest, available: flag }), []),
  },
  [`PUT ${profile}${notificationSettingsPath}`]: {
    summary: 'Recibir o no el resumen, en la dirección del token',
    tags,
    ...sends(objectOf({ digest })),
    ...answers(undefined, [422], { status: 204 }),
  },
  [`GET ${path}/events`]: {
    summary: 'Seguir cuántos avisos hay sin leer',
    tags,
    responses: {
      ...answers(undefined, []).responses,
      200: {
        description: 'Eventos (server-sent events) con cuántos hay, cada vez que cambian',
        content: { 'text/event-stream': { schema: text } },
      },
    },
  },
}
