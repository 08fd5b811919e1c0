/** Event by which the development server reports schema problems to a page, and a page requests them. */
export const schemaProblemEvent = 'backoffice:schema-problem'

/** Problems of the schemas, as lint reports them; none without a text. */
export type SchemaProblem = { problem?: string | undefined }
