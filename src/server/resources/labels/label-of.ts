import { type RawBuilder, sql } from 'kysely'
import { kindOf } from '#src/kinds/index.ts'
import { redactedValue } from '#src/kinds/redacted-value.ts'
import { type Labels, labelAt } from '#src/schema/field-references.ts'
import type { JsonObject } from '#src/schema/json.ts'
import { fieldsOfLabel, fillLabel } from '#src/schema/label-template.ts'
import { findField } from '#src/schema/screen.ts'
import { columnsOf } from '../rows.ts'
import type { Target } from '../target.ts'

/** Fields that a label is made from, and the states that show whether its record is offered. */
export const labelFields = ({ screen: { label, mixins } }: Target): string[] => [
  ...new Set([
    ...fieldsOfLabel(label),
    ...(mixins.includes('ESTADO') ? ['status'] : []),
    ...(mixins.includes('DUAL') ? ['approvalStatus'] : []),
  ]),
]

/** Values of some fields of a row as one JSON object. */
export const valuesOf = ({ table }: Target, fields: string[], row: string): RawBuilder<unknown> =>
  sql`jsonb_build_object(${sql.join(
    columnsOf(table, fields).map(({ field, name }) => sql`${field}::text, ${sql.id(row, name)}`),
  )})`

/**
 * Label of a record, in the form in which staff read its values.
 * @param labels of the records that it refers to; another is named by its id
 */
export const labelOf = ({ screen }: Target, values: JsonObject, labels: Labels = {}): string =>
  fillLabel(screen.label, (name) => {
    const field = findField(screen, name)
    const stored = values[name] ?? undefined
    const referred = typeof stored === 'string' ? labelAt(labels[name], stored) : undefined
    if (referred !== undefined) return referred
    const value = field?.property['x-masked'] ? redactedValue(field, stored) : stored
    return field && value !== undefined ? kindOf(field).format(value, field.property) : ''
  })

/** Whether a record is offered no more. */
export const isInactive = ({ status }: JsonObject): boolean => status === 'INACTIVO'
