import { kindOf, kinds } from '#src/kinds/index.ts'
import type { Kind } from '#src/kinds/kind.ts'
import { kindInWords } from '#src/kinds/kind-in-words.ts'
import type { ScreenRule } from '../rule.ts'

const summed = Object.values<Kind>(kinds).filter(({ adds }) => adds)

/** A total of values whose sum means nothing, such as rates. */
export const summedKind: ScreenRule = {
  id: 'summed-kind',
  severity: 'error',
  remedy: `Deje en «totals» solo campos ${summed.map(({ name }) => name).join(', ')}.`,
  on: 'screen',
  check: ({ source, document, fields }) =>
    (document['x-screen'].totals ?? []).flatMap((name, index) => {
      const field = fields.find((candidate) => candidate.name === name)
      const report = (message: string) => [source.problem(`/x-screen/totals/${index}`, message)]
      if (!field) return []
      if (!kindOf(field).adds)
        return report(`Los valores de «${name}» no se suman: es ${kindInWords(field)}.`)
      return field.property['x-masked']
        ? report(`Los valores de «${name}» no se ven en la tabla, y su suma los dejaría ver.`)
        : []
    }),
}
