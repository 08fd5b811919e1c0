import { useState } from 'react'
import type { Registry } from '#src/kinds/kind-view.tsx'
import type { Lookup } from '#src/query/lookup-query.ts'
import type { JsonValue } from '#src/schema/json.ts'
import type { Field } from '#src/schema/screen.ts'
import { Button } from '#src/ui/button.tsx'
import { FieldError, Refusal } from '#src/ui/field.tsx'
import { Select } from '#src/ui/select.tsx'
import { TextInput } from '#src/ui/text-input.tsx'
import { type Draft, filtersOf, type Manner, mannerTitles } from './filter-draft.ts'
import css from './filter-panel.module.css'
import { OptionList } from './option-list.tsx'
import { ReferenceList } from './reference-list.tsx'

type FilterFieldProps = {
  id: string
  field: Field
  offered: Manner[]
  draft: Draft
  problem: string | undefined
  registry: Registry
  lookup: Lookup
  onDraft: (draft: Draft) => void
}

/** The condition on one field: the way to compare, and the value. */
export function FilterField(props: FilterFieldProps) {
  const { id, field, offered, draft, problem, onDraft } = props
  const isFiltered = filtersOf(field.name, draft).length > 0
  const [plain = 'eq'] = offered
  return (
    <fieldset className={css.field} data-filter={field.name} data-asked={isFiltered}>
      <legend id={`${id}-label`}>{field.title}</legend>
      {isFiltered && (
        <Button
          look="quiet"
          className={css.remove}
          aria-label={`Quitar filtro por ${field.title}`}
          onClick={() => onDraft({ manner: plain, values: [] })}
        >
          Quitar
        </Button>
      )}
      {offered.length > 1 && (
        <Select
          id={`${id}-manner`}
          label={`Cómo se compara ${field.title}`}
          size="small"
          value={draft.manner}
          options={offered.map((manner) => ({ value: manner, label: mannerTitles[manner] }))}
          onChange={(manner) => onDraft(inManner(draft, offered, manner))}
        />
      )}
      <Values {...props} />
      {problem !== undefined && <FieldError id={id} error={problem} />}
    </fieldset>
  )
}

/** What was typed stays where the other way of comparing takes it too. */
function inManner({ manner: before, values }: Draft, offered: Manner[], picked: string | undefined): Draft {
  const manner = offered.find((one) => one === picked) ?? before
  const isTyped = (one: Manner): boolean => one === 'contains' || one === 'starts' || one === 'eq'
  return { manner, values: isTyped(manner) && isTyped(before) ? values : [] }
}

function Values(props: FilterFieldProps) {
  const { id, field, draft, lookup, onDraft } = props
  const { manner, values } = draft
  const put = (at: number, value: JsonValue | undefined): void => {
    const next = manner === 'range' ? [values[0], values[1]] : []
    next[at] = value
    onDraft({ manner, values: next })
  }
  if (manner === 'empty' || manner === 'filled') return null
  if (manner === 'anyOf' && field.property['x-ref'] !== undefined)
    return (
      <ReferenceList
        id={id}
        resource={field.property['x-ref']}
        title={field.title}
        lookup={lookup}
        ids={values.map(String)}
        onIds={(ids) => onDraft({ manner, values: ids })}
      />
    )
  if (manner === 'anyOf')
    return (
      <OptionList
        id={id}
        title={field.title}
        options={optionsOf(field)}
        chosen={values.map(String)}
        onChange={(chosen) => onDraft({ manner, values: chosen.map((text) => optionValue(field, text)) })}
      />
    )
  if (manner === 'range')
    return (
      <div className={css.range}>
        <Value
          {...props}
          id={`${id}-from`}
          label="Desde"
          value={values[0]}
          onValue={(value) => put(0, value)}
        />
        <Value
          {...props}
          id={`${id}-to`}
          label="Hasta"
          value={values[1]}
          onValue={(value) => put(1, value)}
        />
      </div>
    )
  return <Value {...props} value={values[0]} onValue={(value) => put(0, value)} />
}

type ValueProps = FilterFieldProps & {
  label?: string
  value: JsonValue | undefined
  onValue: (value: JsonValue | undefined) => void
}

/** A value by the field's own control, with its mask; a part of a text or of a number by a plain one. */
function Value({ id, field, draft, problem, registry, label, value, onValue }: ValueProps) {
  const [refused, setRefused] = useState<string>()
  const invalid = problem !== undefined
  const name = label === undefined ? field.title : `${field.title}: ${label}`
  const view = registry.viewOf(field)
  const kind = registry.kindOf(field)
  if (kind.filtering.operators.includes('contains') || kind.filtering.operators.length === 0)
    return (
      <TextInput
        id={id}
        value={typeof value === 'string' ? value : ''}
        autoComplete="off"
        maxLength={200}
        invalid={invalid}
        aria-label={name}
        aria-describedby={`${id}-error`}
        onChange={(event) => onValue(event.target.value)}
      />
    )
  const { Input } = registry.viewOf(view.filteredAs ?? field)
  return (
    <div className={css.value}>
      {label && (
        <label className={css.bound} htmlFor={id}>
          {label}
        </label>
      )}
      <Input
        key={draft.manner}
        id={id}
        property={{ ...field.property, ...view.filteredAs?.limits }}
        value={value}
        onChange={onValue}
        onBlur={() => undefined}
        required={false}
        readOnly={false}
        invalid={invalid}
        describedBy={`${id}-error`}
        label={name}
        onRefused={setRefused}
      />
      {refused && <Refusal>{refused}</Refusal>}
    </div>
  )
}

const optionsOf = ({ property }: Field): { value: string; label: string }[] =>
  property.type === 'boolean'
    ? [
        { value: 'true', label: 'Sí' },
        { value: 'false', label: 'No' },
      ]
    : (property.oneOf ?? property.items?.oneOf ?? []).map((option) => ({
        value: option.const,
        label: option.title,
      }))

const optionValue = ({ property }: Field, text: string): JsonValue =>
  property.type === 'boolean' ? text === 'true' : text
