import { layoutOf } from '../layout.ts'
import type { ScreenRule } from '../rule.ts'

/** A field of the screen's own that no section names, so that the form shows it at the end, apart. */
export const unplacedField: ScreenRule = {
  id: 'unplaced-field',
  severity: 'warning',
  remedy: 'Agregue cada campo a una de las secciones; los que no están van al final del formulario.',
  on: 'screen',
  check: (screen) => {
    const { sections } = layoutOf(screen)
    const placed = sections?.flatMap(({ fields }) => fields.map(({ name }) => name))
    if (!placed) return []
    // A name that is not a field most likely means one that is not placed.
    if (placed.some((name) => !screen.names.includes(name))) return []
    // A field of a mixin's name is reported for that.
    const own = Object.keys(screen.groups[0]?.properties ?? {})
    const missing = screen.fields
      .filter(({ name, readOnly }) => !readOnly && own.includes(name) && !placed.includes(name))
      .map(({ name }) => `«${name}»`)
    return missing.length === 0
      ? []
      : [screen.source.problem('/x-screen/sections', `Ninguna sección nombra ${missing.join(', ')}.`, 'key')]
  },
}
