import { type SyntheticEvent, useId, useState } from 'react'
import { isDay } from '#src/kinds/day-text.ts'
import { registry } from '#src/kinds/views.ts'
import type { JsonValue } from '#src/schema/json.ts'
import type { Property } from '#src/schema/property-dialect.ts'
import { Field } from '#src/ui/field.tsx'

type DayFieldProps = {
  label: string
  help?: string
  property: Property
  day: string | undefined
  onDay: (day: string | undefined) => void
  /** Enter, once what is typed is a day or nothing. */
  onDone?: () => void
  /** What is wrong with the day, though it is one. */
  problem?: string | undefined
}

/** A day, typed or chosen in a calendar; it applies as soon as it is valid. */
export function DayField({ label, help, property, day, onDay, onDone, problem: given }: DayFieldProps) {
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
    if (problem === undefined) onDone?.()
    else setLeft(true)
  }
  return (
    <form onSubmit={submit} noValidate>
      <Field
        id={id}
        label={label}
        help={help}
        error={isLeft && problem !== undefined ? problem : given}
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
          invalid={(isLeft && problem !== undefined) || given !== undefined}
          describedBy={`${id}-help ${id}-error`}
        />
      </Field>
    </form>
  )
}
