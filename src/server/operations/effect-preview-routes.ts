import { randomUUID } from 'node:crypto'
import type { FastifyInstance, FastifyRequest } from 'fastify'
import type { Kysely } from 'kysely'
import { type EffectFigure, effectPath, previewedEffect } from '#src/schema/effect-preview.ts'
import { toPointer } from '#src/schema/json-pointer.ts'
import type { OperationName } from '#src/schema/operations.ts'
import type { StoredRecord } from '#src/schema/record.ts'
import { sentPart } from '#src/schema/screen.ts'
import type { Workflow } from '#src/schema/workflow-dialect.ts'
import { initialValues } from '#src/validation/initial-values.ts'
import { bodyLimit } from '../http/body-limit.ts'
import { figureActions } from '../profile/figure-actions.ts'
import { heldActions } from '../profile/permissions.ts'
import { readRecord } from '../resources/read/read-record.ts'
import type { Resource } from '../resources/resource.ts'
import { objectOf, type ResourceCalls } from '../resources/routes/resource-calls.ts'
import type { Tables } from '../sql/tables.ts'
import { previewClaim } from './apply-claim/preview-claim.ts'
import { previewWaiver } from './apply-condition/preview-waiver.ts'
import { previewRate } from './apply-loan-rate/preview-rate.ts'
import { previewDates } from './change-due-dates/preview-dates.ts'
import { type PreviewTask, type PreviewTaskOf, RefusedOperation } from './operation.ts'
import { resourcesFor } from './resource-among.ts'
import { previewWriteOff } from './write-off-loan/preview-write-off.ts'

type Preview<Task> = (task: Task) => Promise<EffectFigure[]>

const typed = {
  'apply-loan-rate': previewRate,
  'apply-claim': previewClaim,
  'apply-condition': previewWaiver,
  'change-due-dates': previewDates,
  'write-off-loan': previewWriteOff,
} satisfies { [Name in OperationName]?: Preview<PreviewTaskOf<Name>> }

/** Reads the figures of an operation; none where it is about no record, or would be refused. */
const previews = typed as Partial<Record<OperationName, Preview<PreviewTask>>>

/**
 * `POST {path}/efecto`, of a record that is filled in, for who may make one, and `GET {path}/{id}/efecto`, of one whose
 * effect is still to come, for who may see it: the figures of what the request would do. Who may neither see the screen
 * that these are of nor make such requests is told none.
 */
export function effectPreviewRoutes(
  scope: FastifyInstance,
  path: string,
  { resource, create, permit, authorOf }: ResourceCalls,
  resources: Resource[],
  db: Kysely<Tables>,
): void {
  const { screen, validator } = resource
  const effect = previewedEffect(screen)
  const preview = effect && previews[effect.operation]
  const owner = resources.find((one) => one.screen.id === effect?.of)?.screen
  if (!effect || !preview || !owner) return
  const figuresOf = async (
    request: FastifyRequest,
    record: StoredRecord,
  ): Promise<{ data: EffectFigure[] }> => {
    const held = await heldActions(db, request.principal, figureActions(screen, owner))
    if (held.size === 0) return { data: [] }
    const { today } = authorOf(request).context
    const task = { db, resource, record, today, ...resourcesFor(resources) }
    return { data: await preview(task).catch(none) }
  }
  scope.post(`${path}/${effectPath}`, { onRequest: create.onRequest, bodyLimit }, (request) => {
    const { context } = authorOf(request)
    const sent = sentPart(screen, objectOf(request))
    const { issues } = validator.validate(sent, { ...context, before: initialValues(screen.fields, context) })
    const isSound = effect.by.every(
      (name) => sent[name] !== undefined && !issues.some(({ pointer }) => pointer === toPointer(name)),
    )
    return isSound ? figuresOf(request, { ...sent, id: randomUUID(), version: 1 }) : { data: [] }
  })
  scope.get<{ Params: { id: string } }>(
    `${path}/:id/${effectPath}`,
    { onRequest: permit('ver') },
    async (request) => {
      const record = await readRecord(db, resource, request.params.id)
      return isToCome(screen.workflow, record, effect.from) ? figuresOf(request, record) : { data: [] }
    },
  )
}

/** Whether a record is on its way to the state in which its effect is made, or in it. */
function isToCome(workflow: Workflow | undefined, record: StoredRecord, from: string[]): boolean {
  const place = workflow?.steps.indexOf(String(record[workflow.state])) ?? -1
  return place >= 0 && from.some((state) => place <= (workflow?.steps.indexOf(state) ?? -1))
}

function none(error: unknown): EffectFigure[] {
  if (error instanceof RefusedOperation) return []
  throw error
}
