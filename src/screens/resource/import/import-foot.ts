import { momentText } from '#src/kinds/date-time/moment-text.ts'
import type { TableImport } from '#src/schema/table-import.ts'
import { importTexts } from './import-texts.ts'

/** What stands beside the buttons of an import: what became of it, or what it takes to go on. */
export function footOf(one: TableImport): string {
  const { state, counts, total, oneByOne, undoes } = one
  const changes = counts.NEW + counts.CHANGED
  if (state === 'APPLIED') {
    const by = one.mine ? undefined : importTexts.importedBy(one.createdBy)
    const barred = one.undoneBy && importTexts.mayNotUndo(one.undoneBy)
    const undone = one.undone && importTexts.undone(one.undone.by, momentText(one.undone.at))
    const why = oneByOne ? importTexts.notUndoneElsewhere : (undone ?? barred)
    return [importTexts.applied(changes), by, why].filter(Boolean).join(' ')
  }
  if (state === 'WAITING') return importTexts.waits
  if (oneByOne && oneByOne.applied > 0) return importTexts.partly(oneByOne.applied, changes + counts.WRONG)
  if (oneByOne && counts.WRONG > 0 && changes > 0) return importTexts.wrongStay(counts.WRONG)
  if (counts.WRONG > 0)
    return undoes === undefined ? importTexts.mendFirst(counts.WRONG) : importTexts.cannotUndo(counts.WRONG)
  if (total > 0 && counts.SAME === total) return importTexts.nothingChanges
  return importTexts.nothingStored
}

/** Whether an import may go on to be saved: rows that are wrong stay behind where each is saved by itself. */
export const maySave = ({ state, counts, oneByOne }: TableImport): boolean =>
  ['READY', 'REJECTED'].includes(state) &&
  (counts.WRONG === 0 || oneByOne !== undefined) &&
  counts.NEW + counts.CHANGED > 0

/** What an import promises above all its steps. */
export const promiseOf = (isOneByOne: boolean): string =>
  isOneByOne ? importTexts.oneByOne : importTexts.allOrNone

/** Whether a file may be of another table: all its rows are wrong, and it lacks columns that they need. */
export const lacksColumns = ({ state, missing, counts, total }: TableImport): boolean =>
  ['READY', 'REJECTED'].includes(state) && missing.length > 0 && total > 0 && counts.WRONG === total
