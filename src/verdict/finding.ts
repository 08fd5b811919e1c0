import type { Rule } from '#src/schema/rule-dialect.ts'

/** Why a record is refused: the place (JSON pointer), the keyword or rule id that failed, and the Spanish text. */
export type Finding = { pointer: string; keyword: string; message: string }

/** What a rule tells of a record without refusing it; `confirmar` is asked of whoever writes it. */
export type Notice = Finding & { level: NonNullable<Rule['level']> }

/** A compiled JSON Schema validator (ajv), made at start in the server and at build for the browser. */
export type Validator = {
  (record: unknown): boolean
  errors?: ValidationError[] | null | undefined
}

export type ValidationError = { instancePath: string; keyword: string; params: Record<string, unknown> }
