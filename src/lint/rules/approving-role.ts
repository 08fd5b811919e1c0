import type { ScreenRule } from '../rule.ts'

/** A screen whose changes wait for a decision that no role may take, or of which none may take the other half. */
export const approvingRole: ScreenRule = {
  id: 'approving-role',
  severity: 'error',
  remedy: 'Dé «aprobar» y «rechazar» en «x-actions» a un rol de otras personas, o quite la mezcla DUAL.',
  on: 'screen',
  check: ({ document, source }) => {
    const granted = Object.values(document['x-actions']).flat()
    const message = !document['x-resource'].mixins?.includes('DUAL')
      ? undefined
      : !granted.includes('aprobar')
        ? 'Con la mezcla DUAL cada cambio espera que otra persona lo apruebe, y ningún rol tiene la acción «aprobar».'
        : !granted.includes('rechazar')
          ? 'Quien aprueba los cambios no puede devolverlos: ningún rol tiene la acción «rechazar».'
          : undefined
    return message === undefined ? [] : [source.problem('/x-actions', message, 'key')]
  },
}
