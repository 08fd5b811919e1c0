import type { PartChange } from '#src/kinds/rjsf/document-changes.ts'
import { safeText } from '#src/ui/safe-text.ts'
import css from './difference.module.css'
import { differenceTexts } from './difference-texts.ts'

type DocumentRowsProps = {
  /** Title of the field that holds the document. */
  title: string
  parts: PartChange[]
  /** Whether other rows tell by how much figures differ. */
  hasDelta: boolean
}

/** Differences of a document, part by part: one of the whole would have to be searched for what is new in it. */
export const DocumentRows = ({ title, parts, hasDelta }: DocumentRowsProps) =>
  parts.map(({ titles, before, after }) => {
    const name = [title, ...titles].join(differenceTexts.inside)
    return (
      <tr key={`${name}${before}${after}`}>
        <th scope="row">{safeText(name)}</th>
        <td>{safeText(before ?? differenceTexts.empty)}</td>
        <td className={css.after}>{safeText(after ?? differenceTexts.empty)}</td>
        {hasDelta && <td />}
      </tr>
    )
  })
