import { numberFields } from '#src/compile/number-holders.ts'
import { reviewPath } from '#src/schema/change-review.ts'
import { connectedPath } from '#src/schema/connected.ts'
import { comparisonPath } from '#src/schema/day-comparison.ts'
import { commentsPath, mentionablePath, takesComments } from '#src/schema/decision-comments.ts'
import { computationPath } from '#src/schema/draft-computation.ts'
import { effectPath, previewedEffect } from '#src/schema/effect-preview.ts'
import { recordPdfPath, templatePath } from '#src/schema/export-name.ts'
import { impedimentsPath } from '#src/schema/impediment.ts'
import { linesFieldOf, templatedField } from '#src/schema/lines-of-file.ts'
import { pickedFields, picksPath } from '#src/schema/picking-of.ts'
import { previewFieldsOf } from '#src/schema/previewed-file.ts'
import { holdersPath } from '#src/schema/record-holder.ts'
import { requirementsPath } from '#src/schema/requirements.ts'
import { isLog } from '#src/schema/screen.ts'
import type { ServiceName } from '#src/schema/screen-document.ts'
import { previewPath } from '#src/schema/write-preview.ts'
import { checksByOthers } from '#src/validation/checks-by-others.ts'
import { isComputedByServer } from '#src/validation/looked-up.ts'
import { serviceBases } from '../client-config.ts'
import { isImportable } from '../imports/importable.ts'
import { namedCalls } from '../named-calls/named-calls.ts'
import type { Resource } from '../resources/resource.ts'
import { isDual } from '../resources/writes.ts'
import { fileOperations } from './file-operations.ts'
import { importOperations } from './import-operations.ts'
import type { Route } from './note-routes.ts'
import { notificationOperations } from './notification-operations.ts'
import { profileOperations } from './profile-operations.ts'

/**
 * Routes of all services as their screens have them, without a server that answers them; what a server registers is the
 * same, which a test holds.
 */
export const describedRoutes = (resources: Resource[]): Route[] => [
  ...Object.keys({ ...profileOperations, ...notificationOperations, ...fileOperations }).map(toRoute),
  ...resources.flatMap(routesOf),
]

/** Routes of one resource: those of its own address, and the calls that the specification names for it. */
export function routesOf(resource: Resource): Route[] {
  const { screen } = resource
  const base = serviceBases[screen.service]
  const path = base + screen.path
  return [
    ...['', '/lookup', '/:id', `/:id/${connectedPath}`, '/export'].map((rest) =>
      toRoute(`GET ${path}${rest}`),
    ),
    ...['/search', '/lookup', '/export'].map((rest) => toRoute(`POST ${path}${rest}`)),
    ...(screen.dated ? [toRoute(`GET ${path}/${comparisonPath}`)] : []),
    ...pickedFields(screen).flatMap(({ name }) => [
      toRoute(`POST ${path}/${picksPath}/${name}`),
      toRoute(`GET ${path}/${picksPath}/${name}/:id`),
    ]),
    ...(numberFields(screen).length > 0 ? [toRoute(`GET ${path}/:id/${holdersPath}`)] : []),
    ...(linesFieldOf(screen) ? [toRoute(`GET ${path}/:id/lineas`)] : []),
    ...(previewFieldsOf(screen).length > 0 ? [toRoute(`POST ${path}/lineas`)] : []),
    ...(previewedEffect(screen)
      ? [toRoute(`POST ${path}/${effectPath}`), toRoute(`GET ${path}/:id/${effectPath}`)]
      : []),
    ...(checksByOthers(screen).length > 0
      ? [toRoute(`POST ${path}/${impedimentsPath}`), toRoute(`POST ${path}/:id/${impedimentsPath}`)]
      : []),
    ...(templatedField(screen) ? [toRoute(`GET ${path}/${templatePath}`)] : []),
    ...(isExecuted(resource) ? [toRoute(`GET ${path}/:id/ejecucion`)] : []),
    ...(isLog(screen) ? [] : writeRoutes(resource, path)),
    ...(isImportable(screen) ? Object.keys(importOperations(resource, path)).map(toRoute) : []),
    ...namedCalls
      .filter((call) => call.resource === screen.id)
      .map((call) => toRoute(`${call.method} ${serviceBases[call.service]}${call.path}`)),
  ]
}

function writeRoutes(resource: Resource, path: string): Route[] {
  const { mixins, workflow } = resource.screen
  const taken = (workflow?.transitions ?? []).filter(({ by }) => by !== 'system')
  const together = taken.filter((one) => one.together)
  const steps = isDual(resource) ? ['enviar', 'retirar', 'aprobar', 'rechazar'] : []
  return [
    `GET ${path}/:id/historial`,
    `GET ${path}/:id/${recordPdfPath}`,
    ...(isDual(resource)
      ? [`GET ${path}/:id/${reviewPath}`, `POST ${path}/${previewPath}`, `POST ${path}/:id/${previewPath}`]
      : []),
    ...(workflow ? [`GET ${path}/:id/${requirementsPath}`] : []),
    ...(isComputedByServer(resource.screen)
      ? [`POST ${path}/${computationPath}`, `POST ${path}/:id/${computationPath}`]
      : []),
    ...(takesComments(resource.screen)
      ? [
          `GET ${path}/:id/${commentsPath}`,
          `POST ${path}/:id/${commentsPath}`,
          `GET ${path}/:id/${mentionablePath}`,
        ]
      : []),
    `POST ${path}`,
    `PUT ${path}/:id`,
    ...(mixins.includes('ESTADO') ? [`DELETE ${path}/:id`] : []),
    ...steps.map((name) => `POST ${path}/:id/${name}`),
    ...[...new Set(taken.map(({ name }) => name))].map((name) => `POST ${path}/:id/${name}`),
    ...[...new Set(together.map(({ name }) => name))].map((name) => `POST ${path}/${name}`),
  ].map(toRoute)
}

const isExecuted = ({ screen }: Resource): boolean =>
  screen.approvalEffect !== undefined ||
  (screen.workflow?.transitions.some(({ effect }) => effect !== undefined) ?? false)

function toRoute(key: string): Route {
  const [method = '', url = ''] = key.split(' ')
  return { method, url }
}

/** The service that an address is of; those below `/execute-api` go by their first word. */
export function serviceOf(url: string): ServiceName {
  if (url.startsWith('/product-control/')) return 'productControl'
  const [, , first] = url.split('/')
  return first === 'mto' || first === 'hub' || first === 'ops' ? first : 'profile'
}
