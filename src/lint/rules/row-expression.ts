import { kindOf } from '#src/kinds/index.ts'
import { withheld } from '#src/kinds/redaction.ts'
import type { Problem } from '#src/schema/schema-problem.ts'
import type { Field } from '#src/schema/screen.ts'
import { looksAtOthers } from '#src/validation/lookup-results.ts'
import { readsAny, readsIn } from '#src/validation/rule-reads.ts'
import type { ScreenContext, ScreenRule } from '../rule.ts'

/** A cell, or a condition of an action of a row, that reads what rows of a list do not carry. */
export const rowExpression: ScreenRule = {
  id: 'row-expression',
  severity: 'error',
  remedy:
    'Use en la tabla solo campos del registro que ella muestre enteros; lo demás va en reglas del formulario.',
  on: 'screen',
  check: (screen) => [...inActions(screen), ...inCells(screen)],
}

const inActions = ({ document, source, fields }: ScreenContext): Problem[] =>
  (document['x-screen'].rowActions ?? []).flatMap(({ when = '' }, index) => {
    const report = (message: string): Problem => source.problem(`/x-screen/rowActions/${index}/when`, message)
    if (looksAtOthers(when)) return [report('«when» no mira otros registros: found es de las reglas.')]
    return [
      ...ofBefore(when, 'when').map(report),
      ...redactedIn(fields)
        .filter((field) => isRead(field.name, when, isWithheld(field)))
        .map((field) => report(notCarried(field))),
    ]
  })

const inCells = ({ placed, fields }: ScreenContext): Problem[] =>
  placed.flatMap(({ field: { property }, group, pointer, self }) => {
    const { 'x-cell': text = '' } = property
    const report = (message: string): Problem => group.problem(`${pointer}/x-cell`, message)
    return [
      ...ofBefore(text, 'x-cell').map(report),
      ...(self === fields ? redactedIn(fields) : [])
        .filter((field) => isWithheld(field) && isRead(field.name, text, true))
        .map((field) => report(notCarried(field))),
    ]
  })

const redactedIn = (fields: Field[]): Field[] => fields.filter(({ property }) => property['x-masked'])

/** Whether tables show nothing of a kind's masked values, rather than their end. */
const isWithheld = (field: Field): boolean => kindOf(field).redact === withheld

const notCarried = (field: Field): string =>
  isWithheld(field)
    ? `«${field.name}» lleva «x-masked», y la tabla no recibe nada de él.`
    : `«${field.name}» lleva «x-masked», y la tabla solo recibe su final: aquí solo se puede preguntar has(self.${field.name}).`

const ofBefore = (text: string, keyword: string): string[] =>
  readsAny(text, 'old')
    ? [`«${keyword}» no mira old: la tabla no tiene lo que había antes de un cambio.`]
    : []

/** @param countsPresence whether a test for presence counts as a read */
const isRead = (name: string, text: string, countsPresence: boolean): boolean =>
  readsIn(text).some(
    ({ base, path: [first = name, ...inside], isPresence }) =>
      ['self', 'root'].includes(base) &&
      first === name &&
      (countsPresence || !isPresence || inside.length > 0),
  )
