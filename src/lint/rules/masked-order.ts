import type { Problem } from '#src/schema/schema-problem.ts'
import type { Field } from '#src/schema/screen.ts'
import type { ScreenContext, ScreenRule } from '../rule.ts'

/** An order by what the table masks: the place of a row would tell what it hides. */
export const maskedOrder: ScreenRule = {
  id: 'masked-order',
  severity: 'error',
  remedy: 'Ordene por otro campo, o quite «x-masked» si el valor se puede ver entero.',
  on: 'screen',
  check: (screen) => [...inFields(screen), ...inFirstOrder(screen)],
}

const inFields = ({ placed, fields }: ScreenContext): Problem[] =>
  placed
    .filter(({ field: { property }, self }) => self === fields && property['x-masked'] && property['x-sort'])
    .map(({ field: { name }, group, pointer }) => group.problem(`${pointer}/x-sort`, messageFor(name)))

const inFirstOrder = ({ source, document, fields }: ScreenContext): Problem[] =>
  (document['x-screen'].sort ?? []).flatMap((term, index) => {
    const field = fields.find(({ name }) => name === term.split(',')[0])
    return field?.property['x-masked'] && !isNumberOfRecord(field, document['x-resource'].unique)
      ? [source.problem(`/x-screen/sort/${index}`, messageFor(field.name))]
      : []
  })

/** Of an account or a loan, whose list begins in the order of its numbers and is put in it by nobody. */
const isNumberOfRecord = ({ name, property }: Field, unique: string[][] = []): boolean =>
  property['x-personal'] !== true && unique.some((key) => key.length === 1 && key[0] === name)

const messageFor = (name: string): string =>
  `«${name}» lleva «x-masked», y el lugar de cada fila dejaría ver lo que la tabla oculta de él.`
