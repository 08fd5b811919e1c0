import { useCallback, useSyncExternalStore } from 'react'
import { toPointer } from '#src/schema/json-pointer.ts'
import { describedBy, Field } from '#src/ui/field.tsx'
import { RadioGroup } from '#src/ui/radio-group.tsx'
import css from './form.module.css'
import { controlId, useForm } from './form-context.ts'
import type { PartChoice } from './form-parts.ts'
import type { FormStore } from './form-store.ts'

/** A question in place of the fields that its answers set; it shows the errors of them all. */
export function ChoiceNode({ choice }: { choice: PartChoice }) {
  const { id: formId, store, readOnly } = useForm()
  const { chosen, error } = useAnswer(store, choice)
  const id = choiceId(formId, choice)
  const answer = (index: number): void => {
    for (const [name, value] of Object.entries(choice.options[index]?.sets ?? {}))
      if (store.data[name] !== value) store.change(toPointer(name), value)
  }
  return (
    <div className={css.choice}>
      <Field id={id} label={choice.title} error={error} required width="full" group>
        <RadioGroup
          id={id}
          value={String(chosen)}
          options={choice.options.map(({ title, description }, index) => ({
            value: String(index),
            label: title,
            description,
          }))}
          onChange={(value) => answer(Number(value))}
          onBlur={() => {
            for (const { name } of choice.fields) store.leave(toPointer(name))
          }}
          invalid={error !== undefined}
          disabled={choice.fields.some(readOnly)}
          describedBy={describedBy(id, error !== undefined)}
          required
        />
      </Field>
    </div>
  )
}

/** The id of its control: that of the first field it sets. */
export const choiceId = (formId: string, { fields: [first] }: PartChoice): string =>
  controlId(formId, toPointer(first?.name ?? ''))

/** The answer that the field values give, -1 for none, and their first error. */
function useAnswer(
  store: FormStore,
  { fields, options }: PartChoice,
): { chosen: number; error: string | undefined } {
  const watch = useCallback(
    (listener: () => void) => {
      const ends = fields.map(({ name }) => store.watch(toPointer(name), listener))
      return () => {
        for (const end of ends) end()
      }
    },
    [store, fields],
  )
  return {
    chosen: useSyncExternalStore(watch, () =>
      options.findIndex(({ sets }) =>
        Object.entries(sets).every(([name, value]) => store.data[name] === value),
      ),
    ),
    error: useSyncExternalStore(watch, () =>
      fields.map(({ name }) => store.fieldState(toPointer(name)).error).find(Boolean),
    ),
  }
}
