import Ajv, { type ErrorObject } from 'ajv'
import addFormats from 'ajv-formats'
import { createRoot } from 'react-dom/client'
import { useForm } from 'uniforms'
import { JSONSchemaBridge } from 'uniforms-bridge-json-schema'
import { AutoField, AutoForm, TextField } from 'uniforms-mui'
import { startPage } from '../../forms/bench-page.ts'
import { flatSchema } from '../../forms/json-schema.ts'
import type { Sample, SampleField, Values } from '../../forms/sample.ts'

let data: Values = {}

void startPage({
  mount: (root, sample) => {
    data = sample.initial
    createRoot(root).render(
      <AutoForm
        schema={bridgeOf(sample)}
        model={sample.initial}
        validate="onChange"
        onChangeModel={(model: object) => {
          data = model as Values
        }}
      >
        {sample.fields.map((field) => (
          <Conditional key={field.name} field={field} />
        ))}
      </AutoForm>,
    )
  },
  data: () => data,
  control: ({ name, options = [] }, option) =>
    option === undefined
      ? document.getElementById(name)
      : document.getElementsByName(name)[options.findIndex(({ value }) => value === option)],
})

/** uniforms has no conditions of its own: its documentation writes them like this. */
function Conditional({ field }: { field: SampleField }) {
  if (field.when === undefined) return <Leaf field={field} />
  return <ShownWhile field={field} when={field.when} />
}

function ShownWhile({ field, when }: { field: SampleField; when: string }) {
  const { model } = useForm<Values>()
  return model[when] === true ? <Leaf field={field} /> : null
}

/** Days stay texts, as JSON has them; the library's own field makes them into dates. */
function Leaf({ field: { name, kind, options } }: { field: SampleField }) {
  if (kind === 'date') return <TextField name={name} id={name} type="date" />
  const choices = options?.map(({ value, title: label }) => ({ value, label }))
  return (
    <AutoField
      name={name}
      {...(kind === 'choices' ? { checkboxes: true } : { id: name })}
      {...(choices ? { options: choices } : {})}
    />
  )
}

function bridgeOf(sample: Sample): JSONSchemaBridge {
  const schema = flatSchema(sample)
  for (const property of Object.values(schema.properties)) {
    const of = property.items ?? property
    if (of.oneOf) Object.assign(of, { enum: of.oneOf.map((option) => option.const), oneOf: undefined })
  }
  const plain = JSON.parse(JSON.stringify(schema))
  const ajv = addFormats(new Ajv({ allErrors: true, useDefaults: true, strict: false }))
  const validate = ajv.compile(plain)
  const validator = (model: object): { details: ErrorObject[] } | null => {
    validate(model)
    return validate.errors?.length ? { details: validate.errors } : null
  }
  return new JSONSchemaBridge({ schema: plain, validator })
}
