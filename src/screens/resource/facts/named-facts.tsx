import type { StoredRecord } from '#src/schema/record.ts'
import type { Field } from '#src/schema/screen.ts'
import { safeText } from '#src/ui/safe-text.ts'
import { FactList } from './fact-value.tsx'
import css from './facts.module.css'
import { factsTexts } from './facts-texts.ts'
import { type NamedRow, namedChangeOf } from './named-values.ts'

export type PartFactsProps = {
  fields: Field[]
  record: StoredRecord
  wordsOf: (field: Field) => string | undefined
}

/** Fields of a part of a log: what an act changed in another record is a table, with each value before and after. */
export function NamedFacts({ fields, record, wordsOf }: PartFactsProps) {
  const change = namedChangeOf(fields, record)
  const others = fields.filter(({ name }) => !change?.fields.includes(name))
  return (
    <>
      {others.length > 0 && (
        <FactList fields={others} object={record} labels={record.labels ?? {}} path={[]} wordsOf={wordsOf} />
      )}
      {change && <NamedValuesTable rows={change.rows} />}
    </>
  )
}

const NamedValuesTable = ({ rows }: { rows: NamedRow[] }) => (
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
