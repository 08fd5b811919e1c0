import Form from '@rjsf/mui'
import type { RJSFSchema } from '@rjsf/utils'
import validator from '@rjsf/validator-ajv8'
import { createRoot } from 'react-dom/client'
import { startPage } from '../../forms/bench-page.ts'
import { conditionalSchema } from '../../forms/json-schema.ts'
import type { Values } from '../../forms/sample.ts'

let data: Values = {}

void startPage({
  mount: (root, sample) => {
    data = sample.initial
    const schema = conditionalSchema(sample) as RJSFSchema
    const lists = sample.fields.filter(({ kind }) => kind === 'choices')
    const uiSchema = Object.fromEntries(lists.map(({ name }) => [name, { 'ui:widget': 'checkboxes' }]))
    createRoot(root).render(
      <Form
        schema={schema}
        uiSchema={uiSchema}
        formData={sample.initial}
        validator={validator}
        liveValidate="onChange"
        showErrorList={false}
        experimental_defaultFormStateBehavior={{
          constAsDefaults: 'never',
        }}
        onChange={(event) => {
          data = event.formData
        }}
      />,
    )
  },
  data: () => data,
  control: ({ name, options = [] }, option) => {
    const place = options.findIndex(({ value }) => value === option)
    return document.getElementById(place === -1 ? `root_${name}` : `root_${name}-${place}`)
  },
})
