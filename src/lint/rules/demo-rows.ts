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
  check: ({ screens }) => {
    const ids = new Map(screens.map((one) => [one.screen.id, idsIn(one)]))
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

const idsIn = ({ screen, rows }: AccompaniedScreen): Set<string> =>
  new Set(rows ? rowIds(screen, rowsIn(rows, []).rows) : [])
