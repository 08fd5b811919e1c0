/** Why a record is refused: the place (JSON pointer), the keyword or rule id that failed, and the Spanish text. */
export type Finding = { pointer: string; keyword: string; message: string }

/** A compiled JSON Schema validator (ajv), made at start in the server and at build for the browser. */
export type Validator = {
  (record: unknown): boolean
  errors?: ValidationError[] | null | undefined
}

export type ValidationError = { instancePath: string; keyword: string; params: Record<string, unknown> }
