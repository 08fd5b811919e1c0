import type { ScreenRule } from '../rule.ts'

/** A screen whose changes wait for an approval that no role may give. */
export const approvingRole: ScreenRule = {
  id: 'approving-role',
  severity: 'error',
  remedy: 'Dé «aprobar» en «x-actions» a un rol de otras personas, o quite la mezcla DUAL.',
  on: 'screen',
  check: ({ document, source }) =>
    document['x-resource'].mixins?.includes('DUAL') &&
    !Object.values(document['x-actions']).flat().includes('aprobar')
      ? [
          source.problem(
            '/x-actions',
            'Con la mezcla DUAL cada cambio espera que otra persona lo apruebe, y ningún rol tiene la acción «aprobar».',
            'key',
          ),
        ]
      : [],
}
