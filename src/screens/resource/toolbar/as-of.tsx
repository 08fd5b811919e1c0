import { useState } from 'react'
import { shortDay } from '#src/kinds/day-text.ts'
import type { RenderModel } from '#src/schema/render-model.ts'
import { findField } from '#src/schema/screen.ts'
import { firstDay } from '#src/schema/validity.ts'
import { Button, IconButton } from '#src/ui/button.tsx'
import { lazyPart } from '#src/ui/lazy-part.tsx'
import { PopoverButton } from '#src/ui/popover-button.tsx'
import type { Address } from '../address/use-address.ts'
import { DayField } from '../day-field.tsx'
import { useRuleContext } from '../use-rule-context.ts'
import css from './as-of.module.css'
import { toolbarTexts } from './toolbar-texts.ts'

const CompareDays = lazyPart(() =>
  import('../compare-days/compare-days-dialog.tsx').then(({ CompareDaysDialog: part }) => part),
)

type AsOfProps = { model: RenderModel; address: Pick<Address, 'query' | 'go'> }

/** The day as of which a table of dated records shows its rows; all of them while none is chosen. */
export function AsOf({ model, address: { query, go } }: AsOfProps) {
  const { asOf } = query
  const { today } = useRuleContext()
  const [isComparing, setComparing] = useState(false)
  const field = findField(model, firstDay)
  if (!field) return null
  const choose = (day: string | undefined): void => go({ query: { asOf: day } })
  return (
    <div className={asOf === undefined ? css.asOf : `${css.asOf} ${css.chosen}`}>
      <PopoverButton
        icon="calendar"
        title={asOf === undefined ? toolbarTexts.inForceOn : toolbarTexts.inForceOnDay(shortDay(asOf))}
        start
      >
        {(close) => {
          const chooseAndClose = (day: string | undefined): void => {
            choose(day)
            close()
          }
          return (
            <>
              <DayField
                label={toolbarTexts.day}
                help={toolbarTexts.tableShowsDay}
                property={field.property}
                day={asOf}
                onDay={choose}
                onDone={close}
              />
              <div className={css.ways}>
                <Button onClick={() => chooseAndClose(today)}>{toolbarTexts.today}</Button>
                {asOf !== undefined && (
                  <Button look="quiet" onClick={() => chooseAndClose(undefined)}>
                    {toolbarTexts.seeAllDays}
                  </Button>
                )}
                <Button
                  look="quiet"
                  onClick={() => {
                    close()
                    setComparing(true)
                  }}
                >
                  {toolbarTexts.compareDays}
                </Button>
              </div>
            </>
          )
        }}
      </PopoverButton>
      {asOf !== undefined && (
        <IconButton icon="close" label={toolbarTexts.seeAllDays} onClick={() => choose(undefined)} />
      )}
      {isComparing && <CompareDays {...{ model, asOf }} onClose={() => setComparing(false)} />}
    </div>
  )
}
