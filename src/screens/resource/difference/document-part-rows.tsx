import type { PartChange } from '#src/kinds/rjsf/document-changes.ts'
import { safeText } from '#src/ui/safe-text.ts'
import css from './difference.module.css'
import { differenceTexts } from './difference-texts.ts'

type DocumentRowsProps = {
  /** Title of the field that holds the document. */
  title: string
  parts: PartChange[]
  /** What the columns hold: the values before, where there are any, and after, and by how much figures of other rows differ. */
  columns: [before: string | undefined, after: string, delta?: string | undefined]
}

/** Differences of a document, part by part: one of the whole would have to be searched for what is new in it. */
export const DocumentRows = ({ title, parts, columns: [first, second, delta] }: DocumentRowsProps) =>
  parts.map(({ titles, before, after }) => {
    const name = [title, ...titles].join(differenceTexts.inside)
    return (
      <tr key={`${name}${before}${after}`}>
        <th scope="row">{safeText(name)}</th>
        {first && <td data-label={first}>{safeText(before ?? differenceTexts.empty)}</td>}
        <td className={css.after} data-label={second}>
          {safeText(after ?? differenceTexts.empty)}
        </td>
        {delta && <td className={css.delta} data-label={delta} />}
      </tr>
    )
  })
