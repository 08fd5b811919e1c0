import { rowIds } from '../companions/row-ids.ts'
import { rowsIn } from '../companions/row-list.ts'
import { strayReferences, wrongRows } from '../companions/wrong-rows.ts'
import type { AccompaniedScreen, FolderRule } from '../rule.ts'

/** Demonstration rows that their screen would refuse, that repeat a key, or that refer to none. */
export const demoRows: FolderRule = {
  id: 'demo-rows',
  severity: 'error',
  remedy: 'Corrija el registro de demostración, o quítelo.',
  on: 'folder',
  check: ({ screens, paths }) => {
    const all = new Set(paths)
    const ids = new Map(screens.map((one) => [one.screen.id, idsIn(one, all)]))
    return screens.flatMap(({ screen, rows, judge }) =>
      rows
        ? [
            ...wrongRows(rows, screen, judge()),
            ...strayReferences(rows, screen, (resource) => ids.get(resource)),
          ]
        : [],
    )
  },
}

/** The ids of the rows of a screen; undefined where its file cannot be read, which is told there. */
function idsIn({ screen, rows }: AccompaniedScreen, paths: Set<string>): Set<string> | undefined {
  if (!rows) return paths.has(`${screen.area}/${screen.id}.data.json`) ? undefined : new Set()
  const { rows: list, problems } = rowsIn(rows, [])
  return problems.length > 0 ? undefined : new Set(rowIds(screen, list))
}
