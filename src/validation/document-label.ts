import type { PartChange } from '#src/kinds/rjsf/document-changes.ts'
import { documentWords } from '#src/kinds/rjsf/document-words.ts'
import { isJsonObject, type JsonValue } from '#src/schema/json.ts'
import type { Property } from '#src/schema/property-dialect.ts'

/** Titles that lead to a place in the value of a field that has a free schema; none in any other. */
export const documentTitles = (
  { 'x-schema': schema }: Property,
  document: JsonValue | undefined,
  path: string[],
): string[] => (schema ? documentWords().titlesAt(schema, document, path) : [])

/** What differs inside of two versions of a document; nothing where one of them, or a free schema, is missing. */
export const changesInside = (
  { 'x-schema': schema }: Property,
  before: JsonValue | undefined,
  after: JsonValue | undefined,
): PartChange[] =>
  schema && isJsonObject(before) && isJsonObject(after)
    ? documentWords().documentChanges(before, after, schema)
    : []
