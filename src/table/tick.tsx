import { CheckBox } from '#src/ui/check-box.tsx'
import css from './table.module.css'

type TickProps = { ticked: 'all' | 'some' | 'none'; label: string }

/** The check box of a row, or of the page; the table itself takes its changes. */
export const Tick = ({ ticked, label }: TickProps) => (
  <span className={css.tick}>
    <CheckBox
      ref={(input) => {
        if (input) input.indeterminate = ticked === 'some'
      }}
      checked={ticked === 'all'}
      tabIndex={-1}
      aria-label={label}
      onChange={takenByTable}
    />
  </span>
)

/** React requires a change handler of a checked box. */
const takenByTable = (): void => undefined
