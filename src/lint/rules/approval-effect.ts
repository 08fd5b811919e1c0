import { looksAtOthers } from '#src/validation/lookup-results.ts'
import type { ScreenRule } from '../rule.ts'

/** An effect of approvals where none is given, that nobody would see the end of, or fields for an effect of nothing. */
export const approvalEffect: ScreenRule = {
  id: 'approval-effect',
  severity: 'error',
  remedy:
    'Escriba «approvalEffect» en una pantalla con las mezclas DUAL y EFECTO, con una regla que mire solo self; o quite EFECTO.',
  on: 'screen',
  check: ({ document, source }) => {
    const { approvalEffect: effect, mixins = [] } = document['x-resource']
    if (!effect)
      return mixins.includes('EFECTO')
        ? [source.problem('/x-resource/mixins', 'EFECTO dice cómo terminó algo que la pantalla no hace.')]
        : []
    const wrong = !mixins.includes('DUAL')
      ? 'sin la mezcla DUAL nada se aprueba'
      : !mixins.includes('EFECTO')
        ? 'sin la mezcla EFECTO nadie sabría cómo terminó'
        : looksAtOthers(effect.when)
          ? 'la regla no puede mirar otras filas'
          : undefined
    return wrong
      ? [source.problem('/x-resource/approvalEffect', `El servidor no puede actuar: ${wrong}.`, 'key')]
      : []
  },
}
