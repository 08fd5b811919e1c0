import { writeDecimal } from '#src/query/write-sum.ts'
import { pesoSign } from '#src/schema/peso-sign.ts'
import type { TableImport } from '#src/schema/table-import.ts'
import { safeText } from '#src/ui/safe-text.ts'
import css from './import.module.css'
import { figure, importTexts } from './import-texts.ts'

/** What an import would do, in figures: how many records, and the sums of their amounts. */
export const ImportSummary = ({ one }: { one: TableImport }) => (
  <dl className={css.summary}>
    <div>
      <dt>{importTexts.willCreate}</dt>
      <dd>{figure(one.counts.NEW)}</dd>
    </div>
    <div>
      <dt>{importTexts.willChange}</dt>
      <dd>{figure(one.counts.CHANGED)}</dd>
    </div>
    <div>
      <dt>{importTexts.staySame}</dt>
      <dd>{figure(one.counts.SAME)}</dd>
    </div>
    {one.endings !== undefined && one.endings > 0 && (
      <div>
        <dt>{importTexts.willEnd}</dt>
        <dd>{figure(one.endings)}</dd>
      </div>
    )}
    {one.warned > 0 && (
      <div>
        <dt>{importTexts.haveWarnings}</dt>
        <dd>{figure(one.warned)}</dd>
      </div>
    )}
    {one.sums.map(({ field, title, total, before }) => (
      <div key={field}>
        <dt>{importTexts.sumTitle(safeText(title))}</dt>
        <dd>
          {money(total)}
          {before !== undefined && <small>{importTexts.sumBefore(money(before))}</small>}
        </dd>
      </div>
    ))}
  </dl>
)

export const money = (sum: `${number}`): string => `${pesoSign}${writeDecimal(sum, 2)}`
