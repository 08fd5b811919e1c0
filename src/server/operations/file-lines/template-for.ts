import { sql } from 'kysely'
import { kindOf } from '#src/kinds/index.ts'
import type { JsonObject } from '#src/schema/json.ts'
import type { RecordValidator } from '#src/validation/record-validator.ts'
import { inForce, ofState } from '../../resources/in-force.ts'
import type { Columns } from '../../sheets/columns/file-columns.ts'
import { columnsOfTemplate, type TemplateColumn } from '../../sheets/columns/template-columns.ts'
import { RefusedOperation, type Task } from '../operation.ts'

/** A template of files: its columns as it declares them, and as files are read by. */
export type FileTemplate = {
  name: string
  delimiter: string
  declared: TemplateColumn[]
  columns: Columns
  validator: RecordValidator
  /** A row as it might be, for the example of the file to fill in. */
  sample: JsonObject
}

/**
 * Reads the template in force for files of a use (domain §7.13), the first by its code; one statement.
 * @param usage code of `usage`, such as CARGA_PAGOS
 * @throws RefusedOperation where there is none
 */
export async function templateFor(
  { db, resourceOf, today }: Pick<Task, 'db' | 'resourceOf' | 'today'>,
  usage: string,
): Promise<FileTemplate> {
  const templates = resourceOf('templates')
  const conditions = [...ofState(templates, 'enVigor'), ...inForce(templates, today)]
  const { rows } = await sql<{ name: string; delimiter: string; columns: TemplateColumn[] }>`
    select name, delimiter, columns from templates
    where template_type = 'ARCHIVO_CARGA' and usage = ${usage} and ${sql.join(conditions, sql` and `)}
    order by code limit 1`.execute(db)
  const [found] = rows
  if (!found)
    throw new RefusedOperation(
      'No hay una plantilla vigente para este archivo. Apruebe una en «Plantillas» y reintente.',
    )
  const { name, delimiter, columns: declared } = found
  const { columns, validator } = columnsOfTemplate(name, declared)
  const sample = Object.fromEntries(columns.fields.map((field) => [field.name, kindOf(field).example.value]))
  return { name, delimiter, declared, columns, validator, sample }
}

/** Name of the first column of a template with one of some types. @throws RefusedOperation where it has none */
export function columnOf({ name, declared }: FileTemplate, types: string[], what: string): string {
  const column = types.flatMap((type) => declared.filter((one) => one.type === type))[0]
  if (!column)
    throw new RefusedOperation(
      `La plantilla «${name}» no tiene una columna para ${what}. Agréguela y reintente.`,
    )
  return column.name
}
