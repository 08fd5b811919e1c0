import { type ActionName, actionNumbers } from '#src/schema/actions.ts'

const numbers = (names: ActionName[]): Set<number> => new Set(names.map((name) => actionNumbers[name]))

const deciding = numbers(['aprobar', 'rechazar', 'autorizar'])
const asking = numbers([
  'crear',
  'editar',
  'eliminar',
  'bloquear',
  'desbloquear',
  'limitar',
  'generar',
  'liberar',
])

/** Whether a person may decide on changes or request them, by action ids: home reserves room for it. */
export function partIn(actions: ReadonlySet<number>): { decides: boolean; asks: boolean } {
  const held = [...actions].map((id) => id % 100)
  return {
    decides: held.some((number) => deciding.has(number)),
    asks: held.some((number) => asking.has(number)),
  }
}
