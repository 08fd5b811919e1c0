import { documentWords } from '#src/kinds/rjsf/document-words.ts'
import type { JsonValue } from '#src/schema/json.ts'
import type { Property } from '#src/schema/property-dialect.ts'

/** Titles that lead to a place in the value of a field that has a free schema; none in any other. */
export const documentTitles = (
  { 'x-schema': schema }: Property,
  document: JsonValue | undefined,
  path: string[],
): string[] => (schema ? documentWords().titlesAt(schema, document, path) : [])
