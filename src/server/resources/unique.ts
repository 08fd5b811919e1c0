import { kindOf } from '#src/kinds/index.ts'
import type { JsonObject } from '#src/schema/json.ts'
import { findField } from '#src/schema/screen.ts'
import type { Finding } from '#src/verdict/finding.ts'
import { ApiError } from '../http/errors.ts'
import type { Resource } from './resource.ts'

/**
 * Runs a write and turns the database's refusal of a repeated key into a finding on the key's last field.
 * @throws ApiError `invalid`
 */
export async function refuseDuplicates<Result>(
  resource: Resource,
  record: JsonObject,
  write: () => Promise<Result>,
): Promise<Result> {
  try {
    return await write()
  } catch (error) {
    const { code, constraint } = error as { code?: string; constraint?: string }
    const key = code === '23505' ? resource.table.keys.find(({ name }) => name === constraint) : undefined
    if (!key) throw error
    throw new ApiError('invalid', { findings: [duplicate(resource, key.fields, record)] })
  }
}

/** Text of domain §15, `val.duplicado`. */
function duplicate({ screen }: Resource, key: string[], record: JsonObject): Finding {
  const named = key.map((name) => {
    const field = findField(screen, name)
    const value = record[name]
    return field && value !== undefined
      ? `${field.title} ${kindOf(field).format(value, field.property)}`
      : name
  })
  return {
    pointer: `/${key.at(-1)}`,
    keyword: 'unique',
    message: `Ya existe un registro con ${named.join(', ')}.`,
  }
}
