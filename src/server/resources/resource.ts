import { compileConditions, compileValidator } from '#src/compile/validator.ts'
import type { Screen } from '#src/schema/screen.ts'
import { createJudge, type Judge } from '#src/verdict/judge.ts'
import { type Table, tableOf } from '../sql/table.ts'

/** A screen as the server serves it: its table and the judge of its records. */
export type Resource = { screen: Screen; table: Table; judge: Judge; sortable: string[] }

/** Compiles what the server needs of a screen, once at start. */
export function toResource(screen: Screen): Resource {
  const table = tableOf(screen)
  const sortable = table.sorted.map(({ column }) => column.field)
  return {
    screen,
    table,
    judge: createJudge(screen, compileValidator(screen), compileConditions(screen)),
    sortable,
  }
}
