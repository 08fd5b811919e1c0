import { reviewPath } from '#src/schema/change-review.ts'
import { connectedPath } from '#src/schema/connected.ts'
import { comparisonPath } from '#src/schema/day-comparison.ts'
import { computationPath } from '#src/schema/draft-computation.ts'
import { effectPath } from '#src/schema/effect-preview.ts'
import { recordPdfPath, templatePath } from '#src/schema/export-name.ts'
import { impedimentsPath } from '#src/schema/impediment.ts'
import type { JsonObject } from '#src/schema/json.ts'
import { holdersPath } from '#src/schema/record-holder.ts'
import { requirementsPath } from '#src/schema/requirements.ts'
import { sentAs } from '#src/schema/workflow.ts'
import type { Transition } from '#src/schema/workflow-dialect.ts'
import { previewPath } from '#src/schema/write-preview.ts'
import type { Resource } from '../resources/resource.ts'
import {
  answers,
  anyObject,
  flag,
  listOf,
  type Operations,
  objectOf,
  queryParameter,
  refusalsOf,
  schemaOf,
  sends,
  text,
  whole,
  writeParameters,
} from './api-operation.ts'
import { commentOperations } from './comment-operations.ts'
import { importOperations } from './import-operations.ts'
import { listParameters } from './list-parameters.ts'
import { pickOperations } from './pick-operations.ts'
import {
  changeReview,
  connectedRecords,
  dayComparison,
  documentAnswer,
  effectFigures,
  fileLines,
  filePreview,
  impediments,
  sheetAnswer,
  stepRequirement,
  writePreview,
} from './record-answers.ts'
import { namesOf, sentRecord } from './record-schemas.ts'

const corrects = queryParameter('corrige', text, 'Solicitud propia y rechazada que esta corrige, por su id.')

/**
 * Operations of a resource at its address (design §7).
 * @returns those that any resource may have: which of them a route answers is up to the resource
 */
export function resourceOperations(resource: Resource, path: string): Operations {
  const { screen } = resource
  const names = namesOf(screen)
  const tags = [screen.title]
  const record = schemaOf(names.record)
  const page = schemaOf(names.page)
  const one = { tagged: true }
  const write = (schema: JsonObject, status = 200) => ({
    tags,
    parameters: writeParameters,
    ...sends(schema),
    ...answers(record, refusalsOf.write, { status, ...one }),
  })
  const tried = (schema: JsonObject) => ({
    tags,
    parameters: writeParameters,
    ...sends(schema),
    ...answers(writePreview, refusalsOf.write),
  })
  const computed = { tags, ...sends(anyObject), ...answers(anyObject, refusalsOf.write) }
  const foreseen = { tags, ...sends(anyObject), ...answers(impediments, refusalsOf.write) }
  const asked = { tags, ...answers(listOf(lookupOption), refusalsOf.list) }
  const sheet = {
    tags,
    responses: { ...answers(undefined, refusalsOf.list).responses, 200: sheetAnswer },
  }
  const formats = [
    queryParameter('format', { enum: ['csv', 'xlsx', 'pdf'] }, 'Formato del archivo.'),
    queryParameter('codes', { enum: ['true', 'false'] }, 'Con códigos en lugar de nombres.'),
    queryParameter('columns', text, 'Columnas de la tabla, separadas por comas; sin ellas, todas.'),
  ]
  const parameters = listParameters(resource)
  return {
    [`GET ${path}`]: { summary: 'Listar', tags, parameters, ...answers(page, refusalsOf.list) },
    [`POST ${path}/search`]: {
      summary: 'Buscar, también por valores personales o reservados',
      tags,
      ...sends(listBody),
      ...answers(page, refusalsOf.list),
    },
    [`GET ${path}/lookup`]: { summary: 'Opciones para los campos que se refieren a él', ...asked },
    [`POST ${path}/lookup`]: {
      summary: 'Opciones, también por valores personales o reservados',
      ...sends(anyObject),
      ...asked,
    },
    [`GET ${path}/${comparisonPath}`]: {
      summary: 'Lo que rige un día y no otro, las vigencias de lo mismo juntas',
      tags,
      parameters: [
        queryParameter('from', text, 'Primer día (AAAA-MM-DD); un mes antes del segundo si falta.'),
        queryParameter('to', text, 'Segundo día (AAAA-MM-DD), posterior al primero; hoy si falta.'),
      ],
      ...answers(dayComparison(record), [...refusalsOf.read, 422]),
    },
    [`GET ${path}/:id`]: {
      summary: 'Leer un registro',
      tags,
      parameters: resource.terms.readDay
        ? [queryParameter('asOf', text, 'Día en que rige (AAAA-MM-DD).')]
        : [],
      ...answers(record, [...refusalsOf.read, 422], one),
    },
    [`POST ${path}`]: {
      summary: 'Crear',
      ...write(schemaOf(names.created), 201),
      parameters: screen.workflow ? [...writeParameters, corrects] : writeParameters,
    },
    [`PUT ${path}/:id`]: { summary: 'Modificar', ...write(schemaOf(names.changed)) },
    [`POST ${path}/${previewPath}`]: {
      summary: 'Comprobar un registro nuevo sin crearlo: si esperaría aprobación, y cómo quedaría',
      ...tried(schemaOf(names.created)),
    },
    [`POST ${path}/:id/${previewPath}`]: {
      summary: 'Comprobar una modificación sin hacerla',
      ...tried(schemaOf(names.changed)),
    },
    [`POST ${path}/${computationPath}`]: {
      summary: 'Calcular lo que un registro nuevo tomaría de otros; lo que falta o no sirve se deja de lado',
      ...computed,
    },
    [`POST ${path}/:id/${computationPath}`]: {
      summary: 'Calcular lo que un registro modificado tomaría de otros',
      ...computed,
    },
    [`DELETE ${path}/:id`]: {
      summary: 'Inactivar',
      tags,
      parameters: writeParameters,
      ...answers(record, refusalsOf.write, one),
    },
    [`GET ${path}/:id/historial`]: {
      summary: 'Versiones de un registro, de la última a la primera',
      tags,
      parameters: [queryParameter('page', whole, 'Página.'), queryParameter('size', whole, 'Tamaño.')],
      ...answers(objectOf({ data: listOf(schemaOf('Version')), page: whole, size: whole, total: whole }), [
        ...refusalsOf.read,
        422,
      ]),
    },
    [`GET ${path}/${templatePath}`]: { summary: 'Plantilla del archivo que se carga', ...sheet },
    [`GET ${path}/:id/lineas`]: {
      summary: 'Líneas del archivo de un registro, primero las que tienen error',
      tags,
      ...answers(fileLines, refusalsOf.read),
    },
    [`POST ${path}/lineas`]: {
      summary: 'Lo que traería el archivo de un registro nuevo, sin crearlo',
      tags,
      ...sends(anyObject),
      ...answers(filePreview, refusalsOf.list),
    },
    [`POST ${path}/${impedimentsPath}`]: {
      summary: 'Por qué otros registros rechazarían uno nuevo que se está llenando, sin crearlo',
      ...foreseen,
    },
    [`POST ${path}/:id/${impedimentsPath}`]: {
      summary: 'Por qué otros registros rechazarían una modificación que se está llenando, sin hacerla',
      ...foreseen,
    },
    [`POST ${path}/${effectPath}`]: {
      summary: 'Cifras de lo que haría una solicitud que se está llenando, sin crearla',
      tags,
      ...sends(anyObject),
      ...answers(effectFigures, refusalsOf.list),
    },
    [`GET ${path}/:id/${effectPath}`]: {
      summary: 'Cifras de lo que hará una solicitud que aún no se ejecuta',
      tags,
      ...answers(effectFigures, refusalsOf.read),
    },
    [`GET ${path}/:id/${connectedPath}`]: {
      summary: 'Registros de otras pantallas que se refieren a un registro',
      tags,
      parameters: [
        queryParameter('resource', text, 'Pantalla de la que se piden más, con «by».'),
        queryParameter('by', text, 'Campo por el que se refieren.'),
      ],
      ...answers(objectOf({ data: listOf(connectedRecords) }), [...refusalsOf.read, 422]),
    },
    ...pickOperations(screen, path),
    [`GET ${path}/:id/${holdersPath}`]: {
      summary: 'De quién son las cuentas y los préstamos cuyo número tiene un registro',
      tags,
      ...answers(
        objectOf({
          data: listOf(objectOf({ field: text, title: text, resource: text, id: text, label: text })),
        }),
        refusalsOf.read,
      ),
    },
    [`GET ${path}/:id/${reviewPath}`]: {
      summary: 'Lo que hallaría la aprobación de un cambio pendiente, y la vigencia a la que sigue',
      tags,
      ...answers(changeReview, [...refusalsOf.read, 409]),
    },
    [`GET ${path}/:id/${requirementsPath}`]: {
      summary: 'Pasos del registro que sus reglas rechazarían hoy, o de los que avisan, y por qué',
      tags,
      ...answers(objectOf({ data: listOf(stepRequirement) }), refusalsOf.read),
    },
    [`GET ${path}/:id/ejecucion`]: {
      summary: 'Seguir lo que el servidor hace por un registro',
      tags,
      responses: {
        ...answers(undefined, refusalsOf.read).responses,
        200: {
          description: 'Eventos (server-sent events) con lo hecho hasta ahora',
          content: { 'text/event-stream': { schema: text } },
        },
      },
    },
    [`GET ${path}/:id/${recordPdfPath}`]: {
      summary: 'Imprimir un registro con su historial',
      tags,
      responses: { ...answers(undefined, refusalsOf.read).responses, 200: documentAnswer },
    },
    [`GET ${path}/export`]: { summary: 'Exportar', parameters: [...formats, ...parameters], ...sheet },
    [`POST ${path}/export`]: {
      summary: 'Exportar, también por valores personales o reservados',
      parameters: formats,
      ...sends(listBody),
      ...sheet,
    },
    ...Object.fromEntries(
      Object.entries(approvalSteps).map(([name, { summary, schema }]) => [
        `POST ${path}/:id/${name}`,
        { summary, ...write(schema) },
      ]),
    ),
    ...commentOperations(resource, path),
    ...importOperations(resource, path),
    ...transitionOperations(resource, path, write),
  }
}

const lookupOption = objectOf({ id: text, label: text, inactive: flag }, ['inactive'])

const listBody: JsonObject = {
  type: 'object',
  description: 'Los parámetros de la lista, con sus nombres; una lista vale por un parámetro repetido.',
  properties: { page: whole, size: whole, q: text, ids: listOf(text) },
}

const approvalSteps: Record<string, { summary: string; schema: JsonObject }> = {
  enviar: {
    summary: 'Enviar un cambio a aprobación',
    schema: objectOf({ version: whole, reason: text, file: anyObject }, ['reason', 'file']),
  },
  retirar: { summary: 'Retirar un cambio', schema: objectOf({ version: whole }) },
  aprobar: { summary: 'Aprobar un cambio de otra persona', schema: objectOf({ version: whole }) },
  rechazar: {
    summary: 'Rechazar un cambio de otra persona',
    schema: objectOf({ version: whole, reason: { ...text, minLength: 10, maxLength: 300 } }),
  },
}

/** Of several records of a service elsewhere, those that did not move on, and why. */
export const refused = listOf(
  objectOf(
    {
      id: text,
      code: text,
      detail: text,
      errors: listOf(objectOf({ pointer: text, message: text, advice: text }, ['advice'])),
    },
    ['errors'],
  ),
)

type Write = (schema: JsonObject) => Pick<Operations[string], 'tags' | 'responses'>

function transitionOperations({ screen }: Resource, path: string, write: Write): Operations {
  const byName = Map.groupBy(screen.workflow?.transitions ?? [], ({ name }) => name)
  return Object.fromEntries(
    [...byName].flatMap(([name, transitions]): [string, Operations[string]][] => {
      const input = transitionInput(screen.fields, transitions)
      const summary = transitions[0]?.label ?? name
      const records = listOf(objectOf({ id: text, version: whole }))
      const together = objectOf({ data: listOf(schemaOf(screen.id)), refused }, ['refused'])
      return [
        [`POST ${path}/:id/${name}`, { summary, ...write(withMember(input, 'version', whole)) }],
        [
          `POST ${path}/${name}`,
          {
            summary: `${summary}, varios a la vez`,
            ...write(withMember(input, 'records', records)),
            ...answers(together, refusalsOf.write),
          },
        ],
      ]
    }),
  )
}

/** What a transition asks for; where several have its name, what all of them require. */
export function transitionInput(fields: Resource['screen']['fields'], transitions: Transition[]): JsonObject {
  const inputs = transitions.flatMap(({ asks }) => asks)
  const members = inputs.flatMap((input) => {
    const field = fields.find(({ name }) => name === input.field)
    const schema =
      field &&
      sentRecord({ fields: [{ ...field, readOnly: false }], branches: [], conditions: [] }).properties
    return schema ? [[sentAs(input), (schema as JsonObject)[input.field] ?? {}] as const] : []
  })
  const required = (name: string): boolean =>
    transitions.every(({ asks }) => asks.some((input) => sentAs(input) === name && input.required === true))
  const names = [...new Set(members.map(([name]) => name))]
  return objectOf(
    Object.fromEntries(members),
    names.filter((name) => !required(name)),
  )
}

/** An object schema with one more required member. */
export const withMember = (
  { required = [], properties = {}, ...rest }: JsonObject,
  name: string,
  schema: JsonObject,
): JsonObject => ({
  ...rest,
  required: [...(required as string[]), name],
  properties: { ...(properties as JsonObject), [name]: schema },
})
