import { reportCodes } from '#src/schema/report-codes.ts'
import { findField } from '#src/schema/screen.ts'
import type { ScreenContext, ScreenRule } from '../rule.ts'

const codes: readonly string[] = reportCodes
const all = codes.map((code) => `«${code}»`).join(', ')

/** Field by which whoever asks for a report chooses it. */
const chosenBy = 'reportCode'

/** An option that asks the server for a report that it does not write. */
export const writtenReport: ScreenRule = {
  id: 'written-report',
  severity: 'error',
  remedy:
    'Quite la opción, o escriba el código de un reporte que el servidor escribe. Uno nuevo lo agrega quien programa el producto (docs/screens.md).',
  on: 'screen',
  check: (screen) => {
    const isWritten = screen.document.properties[chosenBy]?.oneOf !== undefined
    if (!isOfReports(screen)) return []
    return (findField(screen, chosenBy)?.property.oneOf ?? []).flatMap((option, index) =>
      codes.includes(option.const)
        ? []
        : [
            screen.source.problem(
              `/properties/${chosenBy}${isWritten ? `/oneOf/${index}/const` : ''}`,
              `Nadie escribe el reporte «${option.const}»; los que hay: ${all}.`,
            ),
          ],
    )
  },
}

const isOfReports = ({ workflow }: ScreenContext): boolean =>
  (workflow?.transitions ?? []).some(({ effect }) => effect?.operation === 'write-report')
