import type { JsonObject } from '#src/schema/json.ts'
import { toPointer } from '#src/schema/json-pointer.ts'
import type { RenderModel } from '#src/schema/render-model.ts'
import { findField } from '#src/schema/screen.ts'
import type { Issue } from '#src/validation/issue.ts'
import { pasteTexts } from './paste-texts.ts'

/**
 * Finds unique keys of the schema that records repeat which are to be saved together.
 * @returns the issues of each record, in their order
 */
export function repeatedKeys(
  model: Pick<RenderModel, 'unique' | 'fields'>,
  records: JsonObject[],
): Issue[][] {
  const issues = records.map((): Issue[] => [])
  for (const key of model.unique) {
    const values = records.map((record) => keyOf(record, key))
    const rows = Map.groupBy(values.keys(), (row) => values[row])
    for (const [value, same] of rows) {
      if (value === undefined || same.length === 1) continue
      for (const row of same)
        issues[row]?.push(
          repeated(
            model,
            key,
            same.filter((one) => one !== row),
          ),
        )
    }
  }
  return issues
}

/** The server compares texts whatever their case; an incomplete key repeats none. */
function keyOf(record: JsonObject, key: string[]): string | undefined {
  const values = key.map((name) => record[name])
  return values.includes(undefined) ? undefined : JSON.stringify(values).toLowerCase()
}

function repeated(model: Pick<RenderModel, 'fields'>, key: string[], others: number[]): Issue {
  const titles = key.map((name) => findField(model, name)?.title ?? name)
  const rows = others.map((row) => String(row + 1))
  return {
    pointer: toPointer(key.at(-1) ?? ''),
    keyword: 'unique',
    message: pasteTexts.repeatedKey(titles, rows),
  }
}
