import { codeFrame } from './code-frame.ts'
import type { LintProblem } from './rule.ts'

/** Colours of a terminal, or none. */
export type Paint = (text: string, colour: keyof typeof colours) => string

const colours = { red: 31, yellow: 33, green: 32, cyan: 36, dim: 2, bold: 1 }

export const inColour: Paint = (text, colour) => `\u001b[${colours[colour]}m${text}\u001b[0m`
export const plain: Paint = (text) => text

/**
 * Formats the problems for people, in their order: a title where the file changes, each with its place, its message,
 * the lines around it and its remedy.
 * @param textOf the text of a file
 * @param screens how many screens were read
 * @param later what is checked once these are mended
 */
export function stylish(
  problems: LintProblem[],
  textOf: (file: string) => string,
  screens: number,
  later: string | undefined,
  paint: Paint = plain,
): string {
  const files = new Set(problems.map(({ file }) => file))
  return [
    ...problems.flatMap((problem, index) => [
      ...(problem.file === problems[index - 1]?.file ? [] : [paint(problem.file, 'bold')]),
      describe(problem, textOf(problem.file), paint),
    ]),
    summary(problems, files.size, screens, paint),
    ...(later === undefined ? [] : [later]),
  ].join('\n\n')
}

const words = {
  error: ['error', 'red'],
  warning: ['aviso', 'yellow'],
  notice: ['nota', 'dim'],
} as const

function describe(problem: LintProblem, text: string, paint: Paint): string {
  const { file, line, column, endLine, endColumn, severity, message, rule, remedy } = problem
  const [word, colour] = words[severity]
  const end = endLine === line ? `${endColumn}` : `${endLine}:${endColumn}`
  return [
    `${paint(`${file}:${line}:${column}-${end}`, 'cyan')}  ${paint(word, colour)}  ${message}  ${paint(rule, 'dim')}`,
    codeFrame(text, problem, (mark) => paint(mark, colour)),
    `  ${paint('→', 'green')} ${remedy}`,
  ].join('\n')
}

function summary(problems: LintProblem[], files: number, screens: number, paint: Paint): string {
  const errors = problems.filter(({ severity }) => severity === 'error').length
  if (problems.length === 0) return paint(`${count(screens, 'pantalla', 'pantallas')} sin problemas`, 'green')
  const notices = problems.filter(({ severity }) => severity === 'notice').length
  const warnings = problems.length - errors - notices
  const parts = [
    ...(errors > 0 ? [count(errors, 'error', 'errores')] : []),
    ...(warnings > 0 ? [count(warnings, 'aviso', 'avisos')] : []),
    ...(notices > 0 ? [count(notices, 'nota', 'notas')] : []),
  ]
  const text = `${parts.join(' y ')} en ${count(files, 'archivo', 'archivos')}`
  return paint(text, errors > 0 ? 'red' : 'yellow')
}

const count = (number: number, one: string, many: string): string => `${number} ${number === 1 ? one : many}`
