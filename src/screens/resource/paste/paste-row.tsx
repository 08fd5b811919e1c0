import { toPointer } from '#src/schema/json-pointer.ts'
import type { RenderModel } from '#src/schema/render-model.ts'
import { IconButton } from '#src/ui/button.tsx'
import { rowMessage } from '#src/validation/row-message.ts'
import type { Outcome } from '../run-each.ts'
import css from './paste-dialog.module.css'
import { pasteTexts } from './paste-texts.ts'
import type { Pasted } from './pasted-rows.ts'
import type { ValidatedRow } from './use-validated-rows.ts'

type PasteRowProps = {
  model: RenderModel
  columns: Pasted['columns']
  row: ValidatedRow
  /** Its place in the table, from 1. */
  place: number
  outcome: Outcome | undefined
  busy: boolean
  onCorrect: (column: number, text: string) => void
  onRemove: () => void
}

/** A pasted row: its cells, to be corrected, and its issues. */
export function PasteRow({ model, columns, row, place, outcome, busy, onCorrect, onRemove }: PasteRowProps) {
  const { id, cells } = row
  const isSaved = outcome?.ok === true
  const refused = outcome?.ok === false ? outcome : undefined
  const issues = [...row.issues, ...(refused?.issues ?? [])]
  const places = columns.map((field) => field && toPointer(field.name))
  const others = issues.filter(({ pointer }) => !isSaved && !places.includes(pointer))
  return (
    <tr data-saved={isSaved || undefined}>
      <th scope="row">
        {place}
        {isSaved && <span className={css.saved}>{pasteTexts.saved}</span>}
        {others.map((issue) => (
          <p key={`${issue.pointer} ${issue.message}`} className={css.problem}>
            {titleAt(model, issue.pointer)}: {rowMessage(model.fields, issue)}
          </p>
        ))}
        {refused && !refused.issues && <p className={css.problem}>{refused.message}</p>}
      </th>
      {columns.map((field, index) => {
        const issue = isSaved ? undefined : issues.find(({ pointer }) => pointer === places[index])
        const problem = issue && rowMessage(model.fields, issue)
        const [problemId, optionsId] = [`paste-${id}-${index}`, `paste-options-${id}-${index}`]
        return (
          // biome-ignore lint/suspicious/noArrayIndexKey: columns without a field have no other name
          <td key={index}>
            {field ? (
              <>
                <input
                  className={css.cell}
                  aria-label={pasteTexts.fieldOfRow(field.title, place)}
                  aria-invalid={problem !== undefined || undefined}
                  aria-describedby={problem === undefined ? undefined : problemId}
                  value={cells[index] ?? ''}
                  readOnly={isSaved || busy}
                  list={field.property.oneOf && optionsId}
                  autoComplete="off"
                  onChange={(event) => onCorrect(index, event.target.value)}
                />
                {field.property.oneOf && (
                  <datalist id={optionsId}>
                    {field.property.oneOf.map((option) => (
                      <option key={option.const} value={option.title} />
                    ))}
                  </datalist>
                )}
                {problem !== undefined && (
                  <p id={problemId} className={css.problem}>
                    {problem}
                  </p>
                )}
              </>
            ) : (
              <span className={css.unused}>{cells[index]}</span>
            )}
          </td>
        )
      })}
      <td>
        <IconButton
          icon="close"
          label={pasteTexts.removeRow(place)}
          disabled={busy || isSaved}
          onClick={onRemove}
        />
      </td>
    </tr>
  )
}

const titleAt = ({ fields }: RenderModel, pointer: string): string =>
  fields.find(({ name }) => toPointer(name) === pointer)?.title ?? pasteTexts.record
