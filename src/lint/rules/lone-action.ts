import { toPointer } from '#src/schema/json-pointer.ts'
import type { Problem } from '#src/schema/schema-problem.ts'
import type { ScreenContext, ScreenRule } from '../rule.ts'

/** An action of a role that does nothing for it without another one, such as a button that changes what it may not. */
export const loneAction: ScreenRule = {
  id: 'lone-action',
  severity: 'warning',
  remedy: 'Dé al rol también la otra acción, o quítele esta.',
  on: 'screen',
  check: (screen) => {
    const edit = screen.document['x-screen'].edit ?? 'editar'
    const uses = usesOf(screen, edit, creationIn(screen))
    return Object.entries(screen.document['x-actions']).flatMap(([role, held]) =>
      held.flatMap((action, index): Problem[] => {
        const useless = uses.find(
          (use) => use.action === action && !use.needs.some((one) => held.includes(one)),
        )
        if (!useless) return []
        const needed = either.format(useless.needs.map((one) => `«${one}»`))
        return [
          {
            ...screen.source.problem(
              toPointer('x-actions', role, String(index)),
              `«${action}» no le sirve a «${role}» sin ${needed}: ${useless.does}.`,
            ),
            remedy: `Agregue ${needed} a las acciones de «${role}», o quítele «${action}».`,
          },
        ]
      }),
    )
  },
}

/** What an action is for on a screen, and the actions of which it needs one. */
type Use = { action: string; needs: string[]; does: string }

/** All uses of the actions of a screen that need another one; a step or a way to another screen needs none. */
function usesOf({ document, workflow, fields }: ScreenContext, edit: string, create: string): Use[] {
  const { rowActions = [] } = document['x-screen']
  const free = new Set<string>([
    ...rowActions.flatMap(({ action, opens }) => (opens ? [action] : [])),
    ...(workflow?.transitions ?? []).flatMap(({ action = [] }) => action),
    ...[edit, create, 'ver'],
  ])
  const uses: Use[] = [
    { action: 'importar', needs: [create, edit], does: 'un archivo crea o modifica registros' },
    ...rowActions.flatMap(({ action, label, sets }): Use[] =>
      sets ? [{ action, needs: [edit], does: `el botón «${label}» modifica el registro` }] : [],
    ),
    ...fields.flatMap(({ title, property: { oneOf = [] } }) =>
      oneOf.flatMap((option): Use[] =>
        [option['x-enter'] ?? [], option['x-leave'] ?? []].flat().map((action) => ({
          action,
          needs: [edit, create],
          does: `«${title}» se elige al crear o modificar un registro`,
        })),
      ),
    ),
  ]
  return uses.filter(({ action }) => !free.has(action))
}

const creationIn = ({ workflow, document }: ScreenContext): string =>
  workflow?.create?.action ?? document['x-screen'].create?.action ?? 'crear'

const either = new Intl.ListFormat('es-CO', { type: 'disjunction' })
