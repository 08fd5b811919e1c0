import type { JsonSchema, UISchemaElement } from '@jsonforms/core'
import { materialCells, materialRenderers } from '@jsonforms/material-renderers'
import { JsonForms } from '@jsonforms/react'
import { createRoot } from 'react-dom/client'
import { startPage } from '../../forms/bench-page.ts'
import { flatSchema } from '../../forms/json-schema.ts'
import type { Sample, SampleField, Values } from '../../forms/sample.ts'

let data: Values = {}

void startPage({
  mount: (root, sample) => {
    data = sample.initial
    createRoot(root).render(
      <JsonForms
        schema={flatSchema(sample) as JsonSchema}
        uischema={layoutOf(sample)}
        data={sample.initial}
        renderers={materialRenderers}
        cells={materialCells}
        onChange={(state) => {
          data = state.data
        }}
      />,
    )
  },
  data: () => data,
  control: ({ name, kind }, option) => {
    const id = `#/properties/${name}`
    if (option !== undefined) return document.getElementById(`${id}-${option}`)
    return kind === 'date'
      ? document.querySelector(`[aria-labelledby="${id}-input-label"] [role=spinbutton]`)
      : (document.getElementById(`${id}-input`) ?? document.getElementById(id))
  },
  dateText: (day) => day.replaceAll('-', ''),
})

function layoutOf({ fields, sections }: Sample): UISchemaElement {
  const controls = new Map(fields.map((field) => [field.name, controlOf(field)]))
  const elements =
    sections.length === 0
      ? [...controls.values()]
      : sections.map(({ title, fields: names }) => ({
          type: 'Group',
          label: title,
          elements: names.map((name) => controls.get(name)),
        }))
  return { type: 'VerticalLayout', elements } as UISchemaElement
}

function controlOf({ name, when }: SampleField): object {
  const control = { type: 'Control', scope: `#/properties/${name}` }
  if (when === undefined) return control
  const condition = { scope: `#/properties/${when}`, schema: { const: true }, failWhenUndefined: true }
  return { ...control, rule: { effect: 'SHOW', condition } }
}
