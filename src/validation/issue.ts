import type { Rule } from '#src/schema/rule-dialect.ts'

/**
 * Why a record is refused: the place (JSON pointer), the keyword or rule id that failed, the Spanish text, and where a
 * rule says it what can be done.
 */
export type Issue = { pointer: string; keyword: string; message: string; advice?: string; uses?: Use[] }

/** Records of a screen that keep another one in use, with the address of their list. */
export type Use = { title: string; address: string; count: number }

/** Issue of a rule that refuses nothing; `confirmar` needs a confirmation by whoever writes. */
export type Notice = Issue & { level: NonNullable<Rule['level']> }

/** A compiled JSON Schema validator (ajv), made at start in the server and at build for the browser. */
export type Validator = {
  (record: unknown): boolean
  errors?: ValidationError[] | null | undefined
}

export type ValidationError = {
  instancePath: string
  schemaPath?: string
  keyword: string
  params: Record<string, unknown>
  /** Of an error in the name of a member, which its object's `propertyNames` refuses. */
  propertyName?: string | undefined
}
