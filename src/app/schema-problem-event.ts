/** Under which the development server tells an open page what is wrong with the schemas, and a page asks for it. */
export const schemaProblemEvent = 'backoffice:schema-problem'

/** What is wrong with the schemas, as lint tells it; without a text nothing is. */
export type SchemaProblem = { problem?: string | undefined }
