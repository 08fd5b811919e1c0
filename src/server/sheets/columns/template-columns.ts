import { compileValidator } from '#src/compile/validator.ts'
import { kindOf, kindsFor } from '#src/kinds/index.ts'
import type { Property } from '#src/schema/property-dialect.ts'
import type { Field } from '#src/schema/screen.ts'
import { createRecordValidator, type RecordValidator } from '#src/validation/record-validator.ts'
import { columnTitle } from './column-title.ts'
import type { Columns } from './file-columns.ts'

/** Column as a template of type ARCHIVO_CARGA declares it (domain §7.13). */
export type TemplateColumn = { name: string; type: string; required: boolean }

/** Names that templates have for kinds, where they are not those of the kinds. */
const properties: Record<string, Property> = {
  fecha: { type: 'string', format: 'date' },
  booleano: { type: 'boolean' },
  correo: { type: 'string', format: 'email' },
}

/** Columns of a template, and the validator of their rows: what a screen with these fields would have. */
export function columnsOfTemplate(
  title: string,
  columns: TemplateColumn[],
): { columns: Columns; validator: RecordValidator } {
  const fields = columns.map(fieldOf)
  return {
    columns: {
      title,
      fields,
      required: fields.filter(({ required }) => required).map(({ name }) => name),
      passedOver: [],
      unique: [],
    },
    validator: createRecordValidator({ fields, rules: [] }, compileValidator({ fields })),
  }
}

function fieldOf({ name, type, required }: TemplateColumn): Field {
  const format = properties[type] ?? { format: type }
  const [kind] = kindsFor(format)
  if (!kind) throw new Error(`A template names the type ${type}, which no kind has`)
  const title = columnTitle(name)
  const property: Property = { type: kindOf({ kind }).type, ...format, title }
  return { name, kind, title, property, required, readOnly: false, immutable: false }
}
