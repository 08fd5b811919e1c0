import { dayWords } from '#src/kinds/day-words.ts'
import type { RenderModel } from '#src/schema/render-model.ts'
import type { TableImport } from '#src/schema/table-import.ts'
import type { Question } from '#src/ui/confirm.tsx'
import { safeText } from '#src/ui/safe-text.ts'
import { money } from './import-summary.tsx'
import { fileOf, importTexts } from './import-texts.ts'

/** Question before an import is approved: of which screen, how many rows, what they add up to and from when they hold. */
export function importQuestion({ title }: RenderModel, one: TableImport): Question {
  const { counts, sums, warned, endings = 0 } = one
  const lines = [
    importTexts.ofRows(counts),
    ...sums.map((sum) => importTexts.sumOf(sum.title, money(sum.total))),
    ...(endings > 0 ? [importTexts.endingPeriods(endings)] : []),
    ...(warned > 0 ? [importTexts.withWarnings(warned)] : []),
  ]
  return {
    title: importTexts.approveQuestion,
    message: holdingText(one),
    details: (
      <>
        {safeText(`${title} · ${fileOf(one)}`)}
        <ul>
          {lines.map((line) => (
            <li key={line}>{safeText(line)}</li>
          ))}
        </ul>
      </>
    ),
    cancelText: importTexts.cancel,
    confirmText: importTexts.approve,
  }
}

function holdingText({ holds }: TableImport): string {
  if (holds && holds.from !== holds.to)
    return importTexts.holdBetween(dayWords(holds.from), dayWords(holds.to))
  return holds ? importTexts.holdFrom(dayWords(holds.from)) : importTexts.holdNow
}
