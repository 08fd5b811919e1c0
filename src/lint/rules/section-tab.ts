import { layoutOf } from '../layout.ts'
import type { ScreenRule } from '../rule.ts'

/** A section without a tab among sections with one, which no named tab would show. */
export const sectionTab: ScreenRule = {
  id: 'section-tab',
  severity: 'error',
  remedy: 'Ponga «tab» a todas las secciones o a ninguna.',
  on: 'screen',
  check: (screen) => {
    const { sections = [] } = layoutOf(screen)
    if (sections.every(({ tab }) => tab === undefined)) return []
    return sections
      .filter(({ tab }) => !tab)
      .map(({ pointer, title }) =>
        screen.source.problem(pointer, `La sección «${title}» no está en ninguna pestaña, y otras sí.`),
      )
  },
}
