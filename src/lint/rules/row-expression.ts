import { kindOf } from '#src/kinds/index.ts'
import { withheld } from '#src/kinds/masking.ts'
import type { Problem } from '#src/schema/problem.ts'
import type { Field } from '#src/schema/screen.ts'
import { looksAtOthers } from '#src/verdict/found.ts'
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
    const text = withoutTexts(when)
    const tell = (message: string): Problem => source.problem(`/x-screen/rowActions/${index}/when`, message)
    if (looksAtOthers(text)) return [tell('«when» no mira otros registros: found es de las reglas.')]
    return [
      ...ofBefore(text, 'when').map(tell),
      ...maskedIn(fields)
        .filter((field) => isRead(field.name, isWithheld(field) ? text : withoutPresence(text, field.name)))
        .map((field) => tell(notCarried(field))),
    ]
  })

const inCells = ({ placed, fields }: ScreenContext): Problem[] =>
  placed.flatMap(({ field: { property }, group, pointer, self }) => {
    const text = withoutTexts(property['x-cell'] ?? '')
    const tell = (message: string): Problem => group.problem(`${pointer}/x-cell`, message)
    return [
      ...ofBefore(text, 'x-cell').map(tell),
      ...(self === fields ? maskedIn(fields) : [])
        .filter((field) => isWithheld(field) && isRead(field.name, text))
        .map((field) => tell(notCarried(field))),
    ]
  })

const maskedIn = (fields: Field[]): Field[] => fields.filter(({ property }) => property['x-masked'])

/** Whether tables show nothing of the masked values of a kind, rather than their end. */
const isWithheld = (field: Field): boolean => kindOf(field).mask === withheld

const notCarried = (field: Field): string =>
  isWithheld(field)
    ? `«${field.name}» lleva «x-masked», y la tabla no recibe nada de él.`
    : `«${field.name}» lleva «x-masked», y la tabla solo recibe su final: aquí solo se puede preguntar has(self.${field.name}).`

const ofBefore = (text: string, keyword: string): string[] =>
  /\bold\b/.test(text) ? [`«${keyword}» no mira old: la tabla no tiene lo que había antes de un cambio.`] : []

const isRead = (name: string, text: string): boolean => new RegExp(`\\bself\\.${name}\\b`).test(text)

const withoutPresence = (text: string, name: string): string => text.replaceAll(`has(self.${name})`, '')

const withoutTexts = (text: string): string => text.replaceAll(/'[^']*'|"[^"]*"/g, "''")
