import { safeText } from '#src/ui/safe-text.ts'
import css from './facts.module.css'
import { factsTexts } from './facts-texts.ts'
import type { NamedRow } from './named-values.ts'

/** What an act changed in another record: each field with its value before and after. */
export const NamedValuesTable = ({ rows }: { rows: NamedRow[] }) => (
  <table className={css.named}>
    <thead>
      <tr>
        <th scope="col">{factsTexts.field}</th>
        <th scope="col">{factsTexts.before}</th>
        <th scope="col">{factsTexts.after}</th>
      </tr>
    </thead>
    <tbody>
      {rows.map(({ title, before, after }) => (
        <tr key={title}>
          <th scope="row">{safeText(title)}</th>
          <td>{safeText(before) || factsTexts.empty}</td>
          <td>{safeText(after) || factsTexts.empty}</td>
        </tr>
      ))}
    </tbody>
  </table>
)
