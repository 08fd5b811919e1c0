import { dashboardPath } from '#src/schema/dashboard.ts'
import { controlTypeNames, formPath, validatorNames } from '#src/schema/form-definitions.ts'
import { noticeGroups } from '#src/schema/notification.ts'
import { densities, themes } from '#src/schema/personal-settings.ts'
import { personSteps } from '#src/schema/signed-in-person.ts'
import { homeTextPath } from '#src/schema/welcome-texts.ts'
import { serviceBases } from '../client-config.ts'
import {
  answers,
  anyObject,
  flag,
  listOf,
  type Operation,
  type Operations,
  objectOf,
  queryParameter,
  refusalsOf,
  sends,
  text,
  whole,
  writeParameters,
} from './api-operation.ts'
import { done, person } from './profile-parts.ts'
import { viewOperations } from './view-operations.ts'

const { profile, mto } = serviceBases

const roles = ['Roles y personas']
const inboxPage = objectOf({
  data: listOf(anyObject),
  page: whole,
  size: whole,
  total: whole,
  counts: objectOf({ inbox: whole, mine: whole, rejected: whole, unseen: whole }),
  sections: { type: 'object', additionalProperties: whole },
  alerts: listOf(anyObject),
  watched: listOf(anyObject),
})

const approvals = ['Aprobaciones']
const product = ['El producto']

const rows = objectOf({ data: listOf(anyObject) })
const reason = { ...text, minLength: 10, maxLength: 300 }
const state = { enum: [true, false, 1, 0, '1', '0'] }
const open = { security: [] }

const roleStep = (summary: string, more: typeof reason | undefined = undefined): Operation => ({
  summary,
  tags: roles,
  parameters: writeParameters,
  ...sends(objectOf({ version: whole, ...(more ? { reason: more } : {}) })),
  ...answers(anyObject, refusalsOf.write, { tagged: true }),
})

const menuNode = {
  ...objectOf({ id: whole, moduleName: text, route: text, modules: listOf(anyObject) }),
  description: 'Hasta tres niveles; el último lleva a una ruta.',
}

const option = objectOf({ id: {}, route: text, value: text }, ['id', 'route'])

/** A control of a form definition (spec part 2, point 24). */
const formControl = objectOf(
  {
    name: text,
    value: {},
    type: { enum: [...controlTypeNames] },
    label: text,
    placeholder: text,
    class: text,
    options: listOf(option),
    radioOptions: listOf(option),
    validators: listOf(
      objectOf(
        {
          validatorName: { enum: [...validatorNames] },
          message: text,
          min: { type: 'number' },
          max: { type: 'number' },
          minlength: whole,
          maxlength: whole,
          pattern: text,
        },
        ['message', 'min', 'max', 'minlength', 'maxlength', 'pattern'],
      ),
    ),
  },
  ['value', 'type', 'label', 'placeholder', 'class', 'options', 'radioOptions', 'validators'],
)

const shortcuts = objectOf({ favourites: listOf(whole), recent: listOf(whole) })
const settings = objectOf(
  {
    theme: { enum: [...themes] },
    density: { enum: [...densities] },
    start: text,
    muted: listOf({ enum: [...noticeGroups] }),
  },
  ['theme', 'density', 'start', 'muted'],
)
const block = objectOf({ id: text, shown: flag })
const point = objectOf({ label: text, text, value: { type: 'number' }, query: text }, ['query'])

/** What home shows, as `schema/dashboard.ts` has it. */
const dashboard = objectOf({
  texts: { type: 'object', additionalProperties: text },
  shortcuts,
  blocks: listOf(block),
  requests: listOf(anyObject),
  figures: listOf(
    objectOf(
      {
        id: text,
        title: text,
        route: text,
        look: { enum: ['line', 'bars', 'groups', 'queue'] },
        measure: text,
        by: text,
        data: objectOf({ points: listOf(point), current: whole, total: text, others: whole, unread: text }, [
          'current',
          'total',
          'others',
          'unread',
        ]),
      },
      ['data'],
    ),
  ),
})

/** Operations of the profile service (spec §7), and of what is no screen. */
export const profileOperations: Operations = {
  [`POST ${profile}/getNavMenu`]: {
    summary: 'Menú de unos roles, de los que tiene quien llama',
    tags: person,
    ...sends(objectOf({ rolNames: { ...text, examples: ["'Admin','Supervisor'"] } })),
    ...answers(objectOf({ body: objectOf({ data: listOf(menuNode) }) }), [422]),
  },
  [`GET ${profile}/getPermDataModule`]: {
    summary: 'Roles, módulos, vínculos y acciones que conciernen a quien llama',
    tags: person,
    ...answers(objectOf({ body: permissionData() }), []),
  },
  [`GET ${profile}/shortcuts`]: {
    summary: 'Opciones favoritas y recientes',
    tags: person,
    ...answers(objectOf({ data: shortcuts }), []),
  },
  [`PUT ${profile}/shortcuts/:option`]: {
    summary: 'Marcar una opción, o contar que se abrió',
    tags: person,
    ...sends(objectOf({ favourite: flag }, ['favourite'])),
    ...done,
  },
  [`PUT ${profile}/settings`]: {
    summary: 'Elegir colores, altura de las filas y página de inicio; lo que falta queda como para todos',
    tags: person,
    ...sends(settings),
    ...done,
  },
  [`GET ${profile}${dashboardPath}`]: {
    summary: 'Inicio: textos, accesos, solicitudes propias y cifras de lo que quien llama puede ver',
    tags: person,
    ...answers(objectOf({ data: dashboard }), []),
  },
  [`PUT ${profile}${dashboardPath}`]: {
    summary: 'Qué bloques del inicio se ven, y en qué orden',
    tags: person,
    ...sends(objectOf({ blocks: listOf(block) })),
    ...done,
  },
  ...viewOperations,
  [`POST ${profile}/records/search`]: {
    summary: 'Buscar en todas las pantallas que quien llama puede ver',
    tags: person,
    ...sends(objectOf({ q: text })),
    ...answers(objectOf({ data: listOf(anyObject), unsearched: listOf(text) }, ['unsearched']), [422]),
  },
  [`POST ${profile}/signOut`]: {
    summary: 'Salir: la sesión no vale más',
    tags: person,
    ...sends(objectOf({ reason: { enum: ['left', 'idle'] } }, ['reason'])),
    ...answers(undefined, [], { status: 204 }),
  },
  [`GET ${mto}${homeTextPath}`]: {
    summary: 'Textos de inicio',
    tags: person,
    ...answers(objectOf({ data: { type: 'object', additionalProperties: text } }), []),
  },
  [`GET ${mto}${formPath(':name')}`]: {
    summary: 'Definición con la que se dibuja un formulario',
    tags: person,
    ...answers(objectOf({ formControls: listOf(formControl) }), refusalsOf.read),
  },
  [`GET ${profile}/approvals`]: {
    summary: 'Lo que espera una decisión, o lo que pidió quien llama',
    tags: approvals,
    parameters: [
      queryParameter('box', { enum: ['inbox', 'mine'] }, 'Por aprobar, o mis solicitudes.'),
      queryParameter('page', whole, 'Página.'),
      queryParameter('entry', text, 'Cambio cuya página se pide.'),
    ],
    ...answers(inboxPage, [422]),
  },
  [`POST ${profile}/approvals/search`]: {
    summary: 'Lo mismo, buscado por lo que muestran los títulos, que puede ser personal',
    tags: approvals,
    ...sends(
      objectOf({ box: { enum: ['inbox', 'mine'] }, entry: text, page: whole, size: whole, q: text }, [
        'box',
        'entry',
        'page',
        'size',
        'q',
      ]),
    ),
    ...answers(inboxPage, [422]),
  },
  [`GET ${profile}/approvals/deciders`]: {
    summary: 'Roles que deciden en una pantalla',
    tags: approvals,
    parameters: [
      queryParameter('option', whole, 'Número de la opción de la pantalla.'),
      queryParameter('action', listOf(text), 'Acciones que deciden, una o varias veces.'),
    ],
    ...answers(objectOf({ data: listOf(text) }), [403, 422]),
  },
  [`PUT ${profile}/approvals/visit`]: {
    summary: 'Contar que se vio lo rechazado',
    tags: approvals,
    ...sends(anyObject),
    ...done,
  },
  [`POST ${profile}/editSelectedRol`]: {
    summary: 'Pedir un cambio de un rol, que otra persona aprueba',
    tags: roles,
    parameters: writeParameters,
    ...sends(
      objectOf(
        {
          id: whole,
          rolName: text,
          state,
          version: whole,
          description: text,
          modules: listOf(objectOf({ id: whole, active: flag })),
          actions: listOf(objectOf({ menuOperation_id: whole, accionName: text, active: flag })),
          pendingVersion: whole,
          confirmed: listOf(text),
          reason: text,
        },
        [
          'id',
          'state',
          'version',
          'description',
          'modules',
          'actions',
          'pendingVersion',
          'confirmed',
          'reason',
        ],
      ),
    ),
    ...answers(
      objectOf({ body: objectOf({ id: whole, version: whole, pending: anyObject }, ['pending']) }),
      refusalsOf.write,
    ),
  },
  [`GET ${profile}/roles`]: {
    summary: 'Roles, con el cambio que espera',
    tags: roles,
    ...answers(rows, [403]),
  },
  [`GET ${profile}/roles/:id`]: {
    summary: 'Leer un rol',
    tags: roles,
    ...answers(anyObject, refusalsOf.read, { tagged: true }),
  },
  [`POST ${profile}/roles/:id/enviar`]: roleStep('Enviar un cambio de un rol a aprobación'),
  [`POST ${profile}/roles/:id/retirar`]: roleStep('Retirar un cambio de un rol'),
  [`POST ${profile}/roles/:id/aprobar`]: roleStep('Aprobar un cambio de un rol'),
  [`POST ${profile}/roles/:id/rechazar`]: roleStep('Rechazar un cambio de un rol', reason),
  [`GET ${profile}/people`]: { summary: 'Quienes han ingresado', tags: roles, ...answers(rows, [403]) },
  [`POST ${profile}/people/access`]: {
    summary: 'Terminar las sesiones de una persona, o retirar o devolver su acceso',
    tags: roles,
    ...sends(objectOf({ person: text, step: { enum: [...personSteps] }, reason: text })),
    ...done,
  },
  'GET /config.json': {
    summary: 'Configuración del cliente',
    tags: product,
    ...open,
    ...answers(objectOf({ auth: anyObject, services: anyObject, environment: text, version: text }), []),
  },
  'GET /healthz': { summary: 'Si el proceso vive', tags: product, ...open, ...answers(anyObject, []) },
  'GET /readyz': { summary: 'Si puede atender', tags: product, ...open, ...answers(anyObject, []) },
  'GET /openapi.json': { summary: 'Esta descripción', tags: product, ...answers(anyObject, []) },
}

function permissionData() {
  const role = objectOf({ id: whole, rolName: text, state: flag, description: text, version: whole })
  const module = objectOf({
    id: whole,
    name: text,
    route: text,
    state: flag,
    moduleName: text,
    subModule: text,
  })
  const link = objectOf({ id: whole, rol_id: whole, menuOperation_id: whole, actionId: whole })
  const action = objectOf({ id: whole, menuOperation_id: whole, state: flag, accionName: text })
  return objectOf(
    {
      roles: listOf(role),
      Modules: listOf(module),
      perm: listOf(link),
      actions: listOf(action),
      settings,
    },
    ['settings'],
  )
}
