import { unfitValues } from '#src/compile/unfit-values.ts'
import type { JsonObject } from '#src/schema/json.ts'
import { fromPointer } from '#src/schema/json-pointer.ts'
import { findField, type Screen } from '#src/schema/screen.ts'
import type { Transition } from '#src/schema/workflow-dialect.ts'
import { ApiError } from '../http/errors.ts'

/**
 * Refuses what a transition would set a field to where the field does not take it: nobody has sent that value, so each
 * message names its field.
 * @throws ApiError `invalid` with an issue per field
 */
export function refuseUnfitSets(
  screen: Screen,
  { sets }: Pick<Transition, 'sets'>,
  values: JsonObject,
): void {
  const fields = screen.fields
    .filter(({ name }) => Object.hasOwn(sets, name))
    .map((field) => ({ ...field, readOnly: true }))
  const issues = unfitValues({ ...screen, fields }, values).map((issue) => {
    const [name = ''] = fromPointer(issue.pointer)
    const title = findField(screen, name)?.title ?? name
    return { ...issue, message: `«${title}» no admite el valor que esta acción le da: ${issue.message}` }
  })
  if (issues.length > 0)
    throw new ApiError('invalid', { issues, detail: issues.map(({ message }) => message).join(' ') })
}
