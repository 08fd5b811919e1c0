import { sql } from 'kysely'
import { kindOf } from '#src/kinds/index.ts'
import { redactedValue } from '#src/kinds/redacted-value.ts'
import type { JsonValue } from '#src/schema/json.ts'
import type { StoredRecord } from '#src/schema/record.ts'
import { findField, type Screen } from '#src/schema/screen.ts'
import { inForceOn } from '../loans/rows-in-force.ts'
import type { Task } from '../operation.ts'
import type { LetterHead } from './letter-parts.ts'

type Row = {
  bank: string | null
  client: string | null
  type: string | null
  number: string | null
  issuer: string | null
}

/**
 * The bank's name, from the parameter `BANCO_NOMBRE`, whose loan or account it is, and who asked for the letter; one
 * statement. The document is as lists show it: whoever may see the record reads the letter.
 */
export async function letterHead(
  { db, resource, record, resourceOf, today }: Task,
  { clientId }: StoredRecord,
): Promise<LetterHead> {
  const clients = resourceOf('clients')
  const parameters = sql.table(resourceOf('general-parameters').table.name)
  const { rows } = await sql<Row>`
    select (select value from ${parameters} as _parameter
        where parameter_code = 'BANCO_NOMBRE' and ${inForceOn('_parameter', today)} limit 1) as bank,
      full_name as client, document_type as type, document_number as number, issuer
    from (select 1) as _one
    left join ${sql.table(clients.table.name)} on id = ${clientId ?? null}
    left join lateral (
      select coalesce(display_name, by_name) as issuer from record_version
      left join audit_logs on audit_logs.id = entry
      left join person_name on person_name.person = audit_logs.person
      where record_version.resource = ${resource.screen.id} and record_version.record_id = ${record.id}
      order by number desc limit 1) as _request on true`.execute(db)
  const { bank, client, type, number, issuer } = rows[0] ?? {}
  const document = [
    inWords(clients.screen, 'documentType', type),
    inWords(clients.screen, 'documentNumber', number),
  ]
  return {
    bank: bank ?? 'El banco',
    client: client ?? 'cliente',
    document: document.filter((text) => text !== '').join(' '),
    issuer: issuer ?? '',
    today,
  }
}

/** A value of a screen as its lists show it. */
function inWords(screen: Screen, name: string, value: JsonValue | undefined): string {
  const field = findField(screen, name)
  if (!field || value === undefined || value === null) return ''
  const seen = field.property['x-masked'] ? redactedValue(field, value) : value
  return seen === undefined ? '' : kindOf(field).format(seen, field.property)
}
