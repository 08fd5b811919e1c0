import { looksAtOthers } from '#src/validation/lookup-results.ts'
import type { ScreenRule } from '../rule.ts'

/** Changes that wait for approval only at times, where none waits or where periods follow each other. */
export const approvalRule: ScreenRule = {
  id: 'approval-rule',
  severity: 'error',
  remedy: 'Quite «approval»; o deje la mezcla DUAL sin VIGENCIA, y reglas que miren solo self y old.',
  on: 'screen',
  check: ({ document, source }) => {
    const { approval, mixins = [] } = document['x-resource']
    if (!approval) return []
    const wrong = !mixins.includes('DUAL')
      ? 'sin la mezcla DUAL ningún cambio espera'
      : mixins.includes('VIGENCIA')
        ? 'con la mezcla VIGENCIA todo período espera'
        : looksAtOthers(approval.when)
          ? 'la regla no puede mirar otras filas'
          : undefined
    return wrong
      ? [source.problem('/x-resource/approval', `No se decide así qué cambios se aprueban: ${wrong}.`, 'key')]
      : []
  },
}
