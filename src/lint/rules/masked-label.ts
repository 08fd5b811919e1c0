import { kindOf } from '#src/kinds/index.ts'
import { fieldsOfLabel } from '#src/schema/label-template.ts'
import type { ScreenRule } from '../rule.ts'

/**
 * A label with a masked personal value that is no number: records are called so wherever they are named, also for who
 * may not see the screen, and the end of a name or of a day tells nobody which record it is.
 */
export const maskedLabel: ScreenRule = {
  id: 'masked-label',
  severity: 'error',
  remedy:
    'Nombre el registro por otro campo, como su código; de lo oculto solo sirven los números, por su final.',
  on: 'screen',
  check: ({ source, document, fields }) => {
    const names = new Set(fieldsOfLabel(document['x-resource'].label ?? ''))
    return fields
      .filter(
        (field) =>
          names.has(field.name) &&
          field.property['x-masked'] &&
          field.property['x-personal'] &&
          kindOf(field).search !== 'figures',
      )
      .map(({ name }) =>
        source.problem(
          '/x-resource/label',
          `«${name}» es un dato personal oculto («x-masked»), y se vería en parte en todo lugar donde se nombra el registro.`,
        ),
      )
  },
}
