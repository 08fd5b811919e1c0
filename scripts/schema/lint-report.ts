import { screenBeside } from '#src/lint/file-roles.ts'
import { lintSchemas } from '#src/lint/lint-schemas.ts'
import { readWholeFolder } from '#src/lint/schema-files.ts'
import { stylish } from '#src/lint/stylish.ts'

/** Lint report of a folder of schemas, as `npm run schema -- lint` prints it. */
export type LintReport = {
  lintText: string
  hasErrors: boolean
  /** Whether its screens can be built: rows and cases beside them may have errors. */
  isSound: boolean
}

/** @throws Error of Node when the folder cannot be read. */
export function lintReportOf(folder: string): LintReport {
  const files = readWholeFolder(folder)
  const { problems, screens } = lintSchemas(files)
  const errors = problems.filter(({ severity }) => severity === 'error')
  return {
    lintText: stylish(problems, (file) => files.get(file.slice('schemas/'.length)) ?? '', screens.length),
    hasErrors: errors.length > 0,
    isSound: errors.every(({ file }) => screenBeside(file) !== undefined),
  }
}
