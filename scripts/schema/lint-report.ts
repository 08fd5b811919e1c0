import { checkedLater } from '#src/lint/checked-later.ts'
import { screenBeside } from '#src/lint/file-roles.ts'
import { lintSchemas } from '#src/lint/lint-schemas.ts'
import type { LintProblem, Severity } from '#src/lint/rule.ts'
import { readWholeFolder } from '#src/lint/schema-files.ts'
import { stylish } from '#src/lint/stylish.ts'

/** Lint report of a folder of schemas, as `npm run schema -- lint` prints it. */
export type LintReport = {
  lintText: string
  /**
   * What somebody who edits is to read: errors, then warnings, then the notices of some files, such as
   * `schemas/loans/loans.schema.json`.
   */
  textOnChange: (changed: ReadonlySet<string>) => string
  hasErrors: boolean
  /** Whether its screens can be built: rows and cases beside them may have errors. */
  isSound: boolean
}

const urgency: Severity[] = ['error', 'warning', 'notice']

/** @throws Error of Node when the folder cannot be read. */
export function lintReportOf(folder: string): LintReport {
  const files = readWholeFolder(folder)
  const linted = lintSchemas(files)
  const { problems, screens } = linted
  const errors = problems.filter(({ severity }) => severity === 'error')
  const textOf = (shown: LintProblem[]): string =>
    stylish(
      shown,
      (file) => files.get(file.slice('schemas/'.length)) ?? '',
      screens.length,
      checkedLater(linted),
    )
  return {
    lintText: textOf(problems),
    textOnChange: (changed) =>
      textOf(
        problems
          .filter(({ severity, file }) => severity !== 'notice' || changed.has(file))
          .sort((a, b) => urgency.indexOf(a.severity) - urgency.indexOf(b.severity)),
      ),
    hasErrors: errors.length > 0,
    isSound: errors.every(({ file }) => screenBeside(file) !== undefined),
  }
}
