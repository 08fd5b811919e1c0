import { type SyntheticEvent, useId, useState } from 'react'
import { isDay, shortDay } from '#src/kinds/day-text.ts'
import { registry } from '#src/kinds/views.ts'
import type { JsonValue } from '#src/schema/json.ts'
import type { Property } from '#src/schema/property-dialect.ts'
import type { RenderModel } from '#src/schema/render-model.ts'
import { findField } from '#src/schema/screen.ts'
import { firstDay } from '#src/schema/validity.ts'
import { Button, IconButton } from '#src/ui/button.tsx'
import { Field } from '#src/ui/field.tsx'
import { PopoverButton } from '#src/ui/popover-button.tsx'
import type { Address } from '../address/use-address.ts'
import { useRuleContext } from '../use-rule-context.ts'
import css from './as-of.module.css'
import { toolbarTexts } from './toolbar-texts.ts'

type AsOfProps = { model: RenderModel; address: Pick<Address, 'query' | 'go'> }

/** The day as of which a table of dated records shows its rows; all of them while none is chosen. */
export function AsOf({ model, address: { query, go } }: AsOfProps) {
  const { asOf } = query
  const { today } = useRuleContext()
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
              <DayField property={field.property} day={asOf} onDay={choose} onDone={close} />
              <div className={css.ways}>
                <Button onClick={() => chooseAndClose(today)}>{toolbarTexts.today}</Button>
                {asOf !== undefined && (
                  <Button look="quiet" onClick={() => chooseAndClose(undefined)}>
                    {toolbarTexts.seeAllDays}
                  </Button>
                )}
              </div>
            </>
          )
        }}
      </PopoverButton>
      {asOf !== undefined && (
        <IconButton icon="close" label={toolbarTexts.seeAllDays} onClick={() => choose(undefined)} />
      )}
    </div>
  )
}

type DayFieldProps = {
  property: Property
  day: string | undefined
  onDay: (day: string | undefined) => void
  /** Enter, once what is typed is a day or nothing. */
  onDone: () => void
}

/** A day, typed or chosen in a calendar; it applies as soon as it is valid. */
function DayField({ property, day, onDay, onDone }: DayFieldProps) {
  const id = useId()
  const [typed, setTyped] = useState<JsonValue | undefined>(day)
  const [isLeft, setLeft] = useState(false)
  const [appliedDay, setAppliedDay] = useState(day)
  if (appliedDay !== day) {
    setAppliedDay(day)
    setTyped(day)
  }
  const kind = registry.kindOf({ kind: 'date' })
  const { Input } = registry.viewOf({ kind: 'date' })
  const problem = typeof typed === 'string' ? kind.refuse(typed) : undefined
  const change = (value: JsonValue | undefined): void => {
    setTyped(value)
    setLeft(false)
    if (value === undefined || (typeof value === 'string' && isDay(value))) {
      setAppliedDay(value)
      onDay(value)
    }
  }
  const submit = (event: SyntheticEvent): void => {
    event.preventDefault()
    if (problem === undefined) onDone()
    else setLeft(true)
  }
  return (
    <form onSubmit={submit} noValidate>
      <Field
        id={id}
        label={toolbarTexts.day}
        help={toolbarTexts.tableShowsDay}
        error={isLeft ? problem : undefined}
        required
        width="full"
      >
        <Input
          id={id}
          property={property}
          value={typed}
          onChange={change}
          onBlur={() => setLeft(true)}
          required={false}
          readOnly={false}
          invalid={isLeft && problem !== undefined}
          describedBy={`${id}-help ${id}-error`}
        />
      </Field>
    </form>
  )
}
