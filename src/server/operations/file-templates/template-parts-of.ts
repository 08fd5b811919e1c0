import type { OperationName } from '#src/schema/operations.ts'
import type { Screen } from '#src/schema/screen.ts'
import { columnsOfScreen } from '../../sheets/columns/file-columns.ts'
import type { TemplateParts } from '../../sheets/template/template-file.ts'
import { pepTemplate } from '../../watch-lists/pep-list.ts'
import { templateFor } from '../file-lines/template-for.ts'
import type { Task } from '../operation.ts'
import { answerColumns } from '../read-answers/answer-columns.ts'

type Requested = Pick<Task, 'db' | 'resourceOf' | 'today'>

/** What the files are filled in by that operations read. @param of value of the field that they go by */
const partsByOperation: Partial<
  Record<
    OperationName,
    (given: Requested, screen: Screen, of: string) => TemplateParts | Promise<TemplateParts>
  >
> = {
  'read-upload': ({ resourceOf }, _screen, of) => {
    const { screen, sample } = resourceOf(of)
    return { columns: columnsOfScreen(screen), sample: sample() }
  },
  'read-payments': (given) => templateFor(given, 'CARGA_PAGOS'),
  'read-watch-list': () => pepTemplate(),
  'read-answers': ({ resourceOf }, screen) => ({
    columns: answerColumns(screen),
    sample: resourceOf(screen.id).sample(),
  }),
}

/**
 * What the file of a screen is filled in by, as its operation will read it.
 * @param of value of the field that it goes by, or nothing
 * @throws RefusedOperation where the operation could read none now
 */
export async function templatePartsOf(screen: Screen, given: Requested, of = ''): Promise<TemplateParts> {
  for (const { effect } of screen.workflow?.transitions ?? []) {
    const parts = effect && partsByOperation[effect.operation]
    if (parts) return parts(given, screen, of)
  }
  throw new Error(`No operation of ${screen.id} reads a file that has a template`)
}
