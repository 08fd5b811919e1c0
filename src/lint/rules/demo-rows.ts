import { rowIds } from '../fixtures/row-ids.ts'
import { rowsIn } from '../fixtures/row-list.ts'
import { strayReferences, wrongRows } from '../fixtures/wrong-rows.ts'
import type { FolderRule, ScreenWithFixtures } from '../rule.ts'

/** Demonstration rows that their screen would refuse, that repeat a key, or that refer to none. */
export const demoRows: FolderRule = {
  id: 'demo-rows',
  severity: 'error',
  remedy: 'Corrija el registro de demostración, o quítelo.',
  on: 'folder',
  check: ({ screens, paths }) => {
    const all = new Set(paths)
    const ids = new Map(screens.map((one) => [one.screen.id, idsIn(one, all)]))
    return screens.flatMap(({ screen, rows, validator }) =>
      rows
        ? [
            ...wrongRows(rows, screen, validator()),
            ...strayReferences(rows, screen, (resource) => ids.get(resource)),
          ]
        : [],
    )
  },
}

/** Ids of the rows of a screen; undefined where its file cannot be read, which is reported there. */
function idsIn({ screen, rows }: ScreenWithFixtures, paths: Set<string>): Set<string> | undefined {
  if (!rows) return paths.has(`${screen.area}/${screen.id}.data.json`) ? undefined : new Set()
  const { rows: list, problems } = rowsIn(rows, [])
  return problems.length > 0 ? undefined : new Set(rowIds(screen, list))
}
