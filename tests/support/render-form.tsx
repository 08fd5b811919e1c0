import { render, waitFor } from '@testing-library/react'
import { type ComponentProps, type JSXElementConstructor, Profiler, type ReactNode } from 'react'
import { resolveFields } from '#src/compile/resolve-fields.ts'
import { compileConditions, compileValidator } from '#src/compile/validator.ts'
import { FormStore } from '#src/form/form-store.ts'
import { SchemaForm } from '#src/form/schema-form.tsx'
import { registry } from '#src/kinds/views.ts'
import type { JsonObject } from '#src/schema/json.ts'
import type { ObjectKeywords } from '#src/schema/property-dialect.ts'
import type { Rule } from '#src/schema/rule-dialect.ts'
import type { Section } from '#src/schema/screen-document.ts'
import { createRecordValidator } from '#src/validation/record-validator.ts'
import { noShared } from './no-shared.ts'
import { setCompiledForms } from './set-compiled-forms.ts'
import { anyone } from './value-validator.ts'

type RenderedForm = {
  store: FormStore
  /** Valid records that were submitted. */
  submitted: JsonObject[]
  /** How often React committed something of the form. */
  commits: () => number
  /** How often the control of each field was drawn. */
  drawn: Map<string, number>
}

/** A form in jsdom, from an object as a schema writes it. */
export function renderForm(
  object: ObjectKeywords,
  {
    initial = {},
    rules = [],
    sections = [],
    wrapper,
    ...rest
  }: {
    initial?: JsonObject
    rules?: Rule[]
    sections?: Section[]
    wrapper?: JSXElementConstructor<{ children: ReactNode }>
  } & Partial<ComponentProps<typeof SchemaForm>> = {},
): RenderedForm {
  const resolved = resolveFields([{ ...object, rules, problem: noShared.mixinsSource.problem }], noShared)
  if (resolved.problems.length > 0) throw new Error(JSON.stringify(resolved.problems))
  const validator = createRecordValidator(
    { ...resolved, rules },
    compileValidator(resolved),
    compileConditions(resolved),
  )
  setCompiledForms(resolved.fields)
  const store = new FormStore({ fields: resolved.fields, validator, context: anyone, initial })
  const submitted: JsonObject[] = []
  const drawn = new Map<string, number>()
  let commits = 0
  render(
    <Profiler id="form" onRender={() => commits++}>
      <SchemaForm
        id="form"
        model={{ ...resolved, sections }}
        store={store}
        registry={countingRegistry(drawn)}
        readOnly={() => false}
        held={false}
        onSubmit={(record) => submitted.push(record)}
        {...rest}
      />
    </Profiler>,
    wrapper ? { wrapper } : {},
  )
  return { store, submitted, commits: () => commits, drawn }
}

/** A text of at most twenty characters. */
export const shortText = (title: string) =>
  ({ type: 'string', format: 'texto', title, maxLength: 20 }) as const

/** A control of a long form, by its name: to look for a role among hundreds takes seconds in jsdom. */
export const control = (name: string): Promise<HTMLElement> =>
  waitFor(() => {
    const element = document.getElementById(`form_${name}`)
    if (!element) throw new Error(`No control for ${name}`)
    return element
  })

/** The kinds as they are, with a count of how often each control is drawn. */
function countingRegistry(drawn: Map<string, number>): typeof registry {
  const views = new Map<string, ReturnType<typeof registry.viewOf>>()
  return {
    ...registry,
    viewOf: (field) => {
      const view = views.get(field.kind) ?? counted(registry.viewOf(field), drawn)
      views.set(field.kind, view)
      return view
    },
  }
}

function counted(view: ReturnType<typeof registry.viewOf>, drawn: Map<string, number>): typeof view {
  const { Input } = view
  return {
    ...view,
    Input: (props) => {
      drawn.set(props.id, (drawn.get(props.id) ?? 0) + 1)
      return <Input {...props} />
    },
  }
}
