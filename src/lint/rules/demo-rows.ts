import { rowIds } from '#src/fixtures/row-ids.ts'
import { rowsIn } from '#src/fixtures/row-list.ts'
import { type RowsById, wrongReferences } from '#src/fixtures/row-references.ts'
import { wrongRows } from '#src/fixtures/wrong-rows.ts'
import type { FolderRule, ScreenWithFixtures } from '../rule.ts'

/** Demonstration rows that their screen would refuse, that repeat a key, or that refer to none or to one that they may not. */
export const demoRows: FolderRule = {
  id: 'demo-rows',
  severity: 'error',
  remedy: 'Corrija el registro de demostración, o quítelo.',
  on: 'folder',
  check: ({ screens, paths }) => {
    const all = new Set(paths)
    const byScreen = new Map(screens.map((one) => [one.screen.id, rowsById(one, all)]))
    return screens.flatMap(({ screen, rows, validator }) =>
      rows
        ? [
            ...wrongRows(rows, screen, validator()),
            ...wrongReferences(rows, screen, (resource) => byScreen.get(resource)),
          ]
        : [],
    )
  },
}

/** The rows of a screen by their ids; undefined where its file cannot be read, which is reported there. */
function rowsById({ screen, rows }: ScreenWithFixtures, paths: Set<string>): RowsById | undefined {
  if (!rows)
    return paths.has(`${screen.area}/${screen.id}.data.json`) ? undefined : { screen, rows: new Map() }
  const { rows: list, problems } = rowsIn(rows, [])
  if (problems.length > 0) return undefined
  const ids = rowIds(screen, list)
  return { screen, rows: new Map(list.map((row, index) => [ids[index] ?? '', row])) }
}
