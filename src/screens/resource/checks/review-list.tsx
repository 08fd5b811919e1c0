import type { ReactNode } from 'react'
import type { RuleCheck } from '#src/schema/change-review.ts'
import { Icon, type IconName } from '#src/ui/icon.tsx'
import { safeText } from '#src/ui/safe-text.ts'
import css from './checks.module.css'
import { checksTexts } from './checks-texts.ts'

/** What was asked about something that waits for a decision, as a list under its heading. */
export const CheckList = ({ before, children }: { before?: ReactNode; children: ReactNode }) => (
  <section className={css.checks} aria-label={checksTexts.title}>
    <h3>{checksTexts.title}</h3>
    {before}
    {children && <ul>{children}</ul>}
  </section>
)

/** Rule that was asked, with the number of rows of which it tells something, where it was asked about many. */
type CountedRule = RuleCheck & { rows?: number }

/** Rules that were asked: what stands against it by itself, those that hold and those that say nothing folded. */
export function RuleLines({ rules }: { rules: CountedRule[] }) {
  const of = (result: RuleCheck['result']): CountedRule[] => rules.filter((rule) => rule.result === result)
  const holding = of('holds')
  const absent = of('absent').filter(({ lacking }) => !lacking)
  const lacking = Map.groupBy(
    of('absent').filter((rule) => rule.lacking),
    (rule) => rule.lacking ?? '',
  )
  const isWhole = holding.length === rules.length
  return (
    <>
      {of('fails').map(({ id, message }) => (
        <Check key={id} fails>
          {safeText(message)} <small>{id}</small>
        </Check>
      ))}
      {of('reports').map(({ id, message, rows }) => (
        <Check key={id} icon="alert">
          {rows !== undefined && `${checksTexts.ofRows(rows)} `}
          {safeText(message)}
        </Check>
      ))}
      {[...lacking].map(([title, silent]) => (
        <Check key={title} icon="alert">
          {checksTexts.lacking(title, silent.length)}
          <Rules rules={silent} />
        </Check>
      ))}
      {holding.length > 0 && (
        <Check>
          {(isWhole ? checksTexts.rulesHold : checksTexts.rulesHoldSome)(holding.length)}
          <Rules rules={holding} />
        </Check>
      )}
      {absent.length > 0 && (
        <Check icon="more">
          {checksTexts.rulesAbsent(absent.length)}
          <Rules rules={absent} />
        </Check>
      )}
    </>
  )
}

const Rules = ({ rules }: { rules: RuleCheck[] }) => (
  <details>
    <summary>{checksTexts.seeRules}</summary>
    <dl>
      {rules.map(({ id, about, message, remark }) => (
        <div key={id}>
          <dt>
            {safeText(about.join(', ') || id)} <small>{id}</small>
          </dt>
          <dd>
            {remark === undefined
              ? `${checksTexts.ifNot} «${safeText(message)}»`
              : checksTexts.noRemark(safeText(remark))}
          </dd>
        </div>
      ))}
    </dl>
  </details>
)

type CheckProps = { fails?: boolean; icon?: IconName; children: ReactNode }

/** One thing that was asked, with a mark for what was found. */
export const Check = ({ fails = false, icon = fails ? 'error' : 'success', children }: CheckProps) => (
  <li className={css[icon]}>
    <Icon name={icon} />
    <div>{children}</div>
  </li>
)
