import { resolveFinds } from '#src/compile/resolve-finds.ts'
import type { Field } from '#src/schema/screen.ts'
import { namesFollowed } from '#src/validation/looked-up.ts'
import { isInside } from '../inside.ts'
import type { ScreenContext, ScreenRule } from '../rule.ts'

/** A proposal for a field that nobody writes, from its own value, or inside an object, where nothing is proposed. */
export const proposedField: ScreenRule = {
  id: 'proposed-field',
  severity: 'error',
  remedy:
    'Use «x-proposed» en un campo del registro que las personas escriban; lo que no escriben va en «x-computed».',
  on: 'screen',
  check: (screen) =>
    screen.placed
      .filter(({ field }) => field.property['x-proposed'] !== undefined)
      .flatMap((placed) => {
        const { field, group, pointer } = placed
        const report = (message: string) => [group.problem(`${pointer}/x-proposed`, message, 'key')]
        if (isInside(screen, placed)) return report('Dentro de un grupo o de una lista no se propone nada.')
        if (field.readOnly) return report('A un campo que nadie escribe no se le propone nada.')
        return readsItself(screen, field)
          ? [
              {
                ...group.problem(
                  `${pointer}/x-proposed`,
                  `«${field.name}» se propone con su propio valor: mientras está vacío no hay de qué.`,
                ),
                remedy: `Quite «${field.name}» de la expresión y de las búsquedas que usa: lo que la persona escribió se queda.`,
              },
            ]
          : []
      }),
}

/** Whether a proposal needs the field's own value, itself or through computed fields and lookups. */
function readsItself({ document, fields }: ScreenContext, { name, property }: Field): boolean {
  const finds = resolveFinds(document['x-find'], fields)
  return namesFollowed({ fields, finds }, [property['x-proposed'] ?? '']).has(name)
}
