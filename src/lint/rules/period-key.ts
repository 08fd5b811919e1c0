import { firstDay } from '#src/schema/validity.ts'
import type { ScreenRule } from '../rule.ts'

/** Records that hold from a day, whose keys all leave that day out: nothing has a second period. */
export const periodKey: ScreenRule = {
  id: 'period-key',
  severity: 'notice',
  remedy: `Si lo mismo tiene un valor desde cada día, agregue "${firstDay}" a su clave. Si cada registro rige una sola vez, como un aviso, déjelo así.`,
  on: 'screen',
  check: ({ document, source }) => {
    const { mixins = [], unique = [] } = document['x-resource']
    const [key] = unique
    if (!mixins.includes('VIGENCIA') || !key || unique.some((one) => one.includes(firstDay))) return []
    return [
      source.problem(
        '/x-resource/unique/0',
        `Con la mezcla VIGENCIA, y sin «${firstDay}» en la clave, ${list.format(key.map((name) => `«${name}»`))} se escribe una sola vez: no admite otro período.`,
      ),
    ]
  },
}

const list = new Intl.ListFormat('es-CO')
