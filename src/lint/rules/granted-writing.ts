import { toPointer } from '#src/schema/json-pointer.ts'
import type { ScreenContext, ScreenRule } from '../rule.ts'

/** In a screen with its own writing actions: nobody has them, or a role has the usual one. */
export const grantedWriting: ScreenRule = {
  id: 'granted-writing',
  severity: 'warning',
  remedy: 'Dé la acción a un rol en «x-actions», o quite «create» o «edit».',
  on: 'screen',
  check: (screen) => [...ungrantedWriting(screen), ...idleWriting(screen)],
}

/** A renamed action that creates or changes records, and that nobody has. */
const ungrantedWriting = ({ document, source }: ScreenContext) => {
  const { create, edit } = document['x-screen']
  const granted = new Set<string>(Object.values(document['x-actions']).flat())
  const report = (pointer: string, action: string, what: string) =>
    granted.has(action)
      ? []
      : [
          source.problem(
            pointer,
            `Ningún rol tiene la acción «${action}», así que nadie podrá ${what} registros.`,
          ),
        ]
  return [
    ...(create ? report('/x-screen/create/action', create.action, 'crear') : []),
    ...(edit === undefined ? [] : report('/x-screen/edit', edit, 'modificar')),
  ]
}

/** «crear» and «editar» where another action does that. */
const idleWriting = ({ document, source }: ScreenContext) => {
  const { create, edit } = document['x-screen']
  const instead = new Map<string, string>([
    ...(create ? [['crear', create.action] as const] : []),
    ...(edit === undefined ? [] : [['editar', edit] as const]),
  ])
  return Object.entries(document['x-actions']).flatMap(([role, actions]) =>
    actions.flatMap((action, index) => {
      const other = instead.get(action)
      return other === undefined || other === action
        ? []
        : [
            {
              ...source.problem(
                toPointer('x-actions', role, String(index)),
                `«${action}» no hace nada aquí: eso lo permite «${other}».`,
              ),
              remedy: `Escriba «${other}» en vez de «${action}», o quítela.`,
            },
          ]
    }),
  )
}
