import { useQuery } from '@tanstack/react-query'
import type { EarlierImport, ImportApi } from '#src/client/import-api.ts'
import { momentText } from '#src/kinds/date-time/moment-text.ts'
import type { RenderModel } from '#src/schema/render-model.ts'
import { Button } from '#src/ui/button.tsx'
import { safeText } from '#src/ui/safe-text.ts'
import css from './import.module.css'
import { importTexts, stateWords } from './import-texts.ts'

type EarlierImportsProps = {
  model: RenderModel
  api: ImportApi
  isOneByOne: boolean
  onGo: (id: string) => void
}

/** The person's earlier imports of a table, and those of others that they may undo. */
export function EarlierImports({ model, api, isOneByOne, onGo }: EarlierImportsProps) {
  const { data: earlier = [] } = useQuery<EarlierImport[]>({
    queryKey: [model.id, 'imports'],
    queryFn: ({ signal }) => api.list(signal),
  })
  const sections = [
    { title: importTexts.earlier, imports: earlier.filter(({ mine }) => mine) },
    { title: importTexts.ofOthers, imports: earlier.filter(({ mine }) => !mine) },
  ]
  return sections
    .filter(({ imports }) => imports.length > 0)
    .map(({ title, imports }) => (
      <section key={title} className={css.earlier}>
        <h3>{title}</h3>
        <ul>
          {imports.map((one) => (
            <li key={one.id}>
              <Button look="quiet" onClick={() => onGo(one.id)}>
                {one.isUndo ? importTexts.undoing(safeText(one.fileName)) : safeText(one.fileName)}
              </Button>
              <span>{stateOf(one, isOneByOne)}</span>
              {!one.mine && <span>{safeText(one.createdBy)}</span>}
              <time dateTime={one.createdAt}>{momentText(one.createdAt)}</time>
            </li>
          ))}
        </ul>
      </section>
    ))
}

function stateOf({ state, isUndone, hasErrors }: EarlierImport, isOneByOne: boolean): string {
  if (isUndone) return importTexts.wasUndone
  if (hasErrors) return importTexts.hasErrors
  return isOneByOne && state === 'FAILED' ? importTexts.stopped : stateWords[state]
}
