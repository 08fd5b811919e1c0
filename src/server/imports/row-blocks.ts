import type { JsonObject } from '#src/schema/json.ts'
import type { Issue } from '#src/validation/issue.ts'
import { ApiError } from '../http/errors.ts'
import { isInactivated } from '../resources/inactivating.ts'
import type { ImportWork } from './import-work.ts'
import type { Match } from './match-records.ts'
import { filled } from './row-values.ts'

/**
 * What is wrong in a row, at the field that it is about; the pointer is empty for all of it. `change` is the record whose
 * own change stands in the way.
 */
export type Fault = Pick<Issue, 'pointer' | 'message' | 'advice'> & { change?: string }

/** Why a file of this person may not create a record. */
export const createBlock = ({ may }: ImportWork): Fault | undefined =>
  may.create
    ? undefined
    : { pointer: '', message: 'No tiene permiso de crear registros aquí; quite esta fila.' }

/** What a file may not do to a record that is there; undefined where nothing stands in the way. */
export function blockedBy(
  { may, resource: { screen } }: ImportWork,
  { record, isPending }: Match,
  values: JsonObject,
  changed: string[],
  isUndoing: boolean,
): Fault | undefined {
  if (changed.length === 0) return undefined
  const inactivates = isInactivated(record, { ...record, ...filled(values) })
  if (inactivates && !(isUndoing && may.inactivate))
    return { pointer: '/status', message: isUndoing ? noRemoval : noInactivation }
  if (!may.edit && !inactivates)
    return { pointer: '', message: 'No tiene permiso de cambiar registros aquí; quite esta fila.' }
  if (isPending) return { pointer: '', message: new ApiError('pendingChange').detail, change: record.id }
  if (screen.mixins.includes('DUAL') && record.approvalStatus !== 'APROBADO')
    return {
      ...{ pointer: '', change: record.id },
      message: 'El registro es un borrador; decídalo antes, o quite esta fila.',
    }
  return undefined
}

const noInactivation = 'Un archivo no inactiva registros; hágalo en la lista.'
const noRemoval = 'No tiene permiso de inactivar los registros que se crearon.'
