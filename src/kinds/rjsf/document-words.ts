import type { JsonObject, JsonValue } from '#src/schema/json.ts'
import type { documentChanges } from './document-changes.ts'
import type { leavesOf, titlesAt } from './leaves.ts'
import type { refuseDocument } from './refuse-document.ts'

/** An error of a validator. */
type FoundError = {
  instancePath: string
  schemaPath?: string
  keyword: string
  params: Record<string, unknown>
  propertyName?: string | undefined
}

/** What is said of documents. Only screens that have some load it, so that no other form weighs more. */
type DocumentWords = {
  leavesOf: typeof leavesOf
  titlesAt: typeof titlesAt
  documentChanges: typeof documentChanges
  refuseDocument: typeof refuseDocument
  /** Errors of a validator without those of alternatives that were not meant. */
  chosenErrors: (errors: FoundError[]) => FoundError[]
  messageAt: (
    root: JsonObject,
    document: JsonValue,
    path: string[],
    keyword: string,
    params: Record<string, unknown>,
  ) => string
}

let installed: DocumentWords | undefined

export const installDocumentWords = (words: DocumentWords): void => {
  installed = words
}

/** @throws Error where neither a screen with documents nor the server is loaded */
export function documentWords(): DocumentWords {
  if (!installed) throw new Error('Nothing is loaded that speaks of documents')
  return installed
}
