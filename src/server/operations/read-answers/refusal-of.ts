import type { FileLine } from '../file-lines/line-rows.ts'

/** Characters that a reason of a refusal has at the most. */
const longest = 300

/** Lines that it names at the most. */
const mostNamed = 10

/** Why a file of answers is refused: how many lines are wrong, and of the first ones, as many as fit, what is wrong. */
export function refusalOf(lines: FileLine[]): string {
  const wrong = lines.filter(({ state }) => state === 'WRONG')
  const say = (named: number): string =>
    [
      `${counted(wrong.length)} de ${counted(lines.length)} respuestas tienen errores y no se registró ninguna.`,
      ...wrong.slice(0, named).map(reasonOf),
      ...(named > 0 && named < wrong.length ? [`Y ${counted(wrong.length - named)} más.`] : []),
      'Corrija el archivo y cárguelo completo de nuevo.',
    ].join(' ')
  let named = Math.min(wrong.length, mostNamed)
  while (named > 0 && say(named).length > longest) named -= 1
  return say(named)
}

const reasonOf = ({ line, issues }: FileLine): string =>
  `Fila ${line}: ${issues.map(({ message }) => message).join(' ')}`

const counted = (count: number): string => count.toLocaleString('es-CO')
