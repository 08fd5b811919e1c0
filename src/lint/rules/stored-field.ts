import type { Problem } from '#src/schema/schema-problem.ts'
import { findField } from '#src/schema/screen.ts'
import { namesRead } from '#src/validation/rule-reads.ts'
import {
  type FieldMention,
  mentionsInExclusive,
  mentionsInFigures,
  mentionsInKeys,
  mentionsInLabel,
} from '../field-mentions.ts'
import type { ScreenContext, ScreenRule } from '../rule.ts'

/** A field that is told on request (`x-derived`) where the database needs one that it stores. */
export const storedField: ScreenRule = {
  id: 'stored-field',
  severity: 'error',
  remedy:
    'Nombre un campo que se guarde: en lugar de los días que lleva algo, la fecha desde la que se cuentan.',
  on: 'screen',
  check: (screen) => [
    ...derivedIn(screen, mentionsInKeys(screen), 'no puede ser parte de una clave.'),
    ...derivedIn(screen, mentionsInLabel(screen), 'no sirve para nombrar el registro.'),
    ...derivedIn(screen, mentionsInExclusive(screen), 'la base de datos no lo compara.'),
    ...derivedIn(screen, mentionsInFigures(screen), 'ninguna cifra lo agrupa, lo suma ni lo filtra.'),
    ...computedFrom(screen),
  ],
}

const isDerived = (screen: ScreenContext, name: string): boolean =>
  findField(screen, name)?.property['x-derived'] !== undefined

const derivedIn = (screen: ScreenContext, mentions: FieldMention[], why: string): Problem[] =>
  mentions
    .filter(({ name }) => isDerived(screen, name))
    .map(({ name, problem }) => problem(`«${name}» no se guarda («x-derived»): ${why}`))

/** What is computed is stored, and would stay as it was while what it comes from goes on. */
const computedFrom = (screen: ScreenContext): Problem[] =>
  screen.placed.flatMap(({ field: { name, property }, self, group, pointer }) => {
    const text = property['x-computed']
    if (text === undefined) return []
    const read = self === screen.fields ? namesRead([text], 'self', 'root') : namesRead([text], 'root')
    return [...read]
      .filter((one) => isDerived(screen, one))
      .map((one) =>
        group.problem(
          `${pointer}/x-computed`,
          `«${name}» se calcula al guardar, y «${one}» no se guarda («x-derived»): quedaría como estaba ese día.`,
        ),
      )
  })
