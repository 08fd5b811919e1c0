import '@ant-design/v5-patch-for-react-19'
import { Checkbox, FormItem, Input, NumberPicker, Select } from '@formily/antd-v5'
import { createForm, type Form } from '@formily/core'
import { createSchemaField, FormProvider, type ISchema } from '@formily/react'
import { createRoot } from 'react-dom/client'
import { startPage } from '../../forms/bench-page.ts'
import type { Sample, SampleField, Values } from '../../forms/sample.ts'

const SchemaField = createSchemaField({
  components: { FormItem, Input, NumberPicker, Select, Checkbox, List: Checkbox.Group },
})

const schemaOf = ({ fields }: Sample): ISchema => ({
  type: 'object',
  properties: Object.fromEntries(fields.map((field) => [field.name, propertyOf(field)])),
})

const components = {
  text: 'Input',
  whole: 'NumberPicker',
  amount: 'NumberPicker',
  date: 'Input',
  choice: 'Select',
  choices: 'List',
  check: 'Checkbox',
}
const types = { whole: 'number', amount: 'number', choices: 'array', check: 'boolean' } as Record<
  string,
  string
>

function propertyOf({ name, kind, title, required, options, when, ...limits }: SampleField): ISchema {
  const { maxLength, minimum, maximum } = limits
  return {
    type: types[kind] ?? 'string',
    title,
    required,
    ...(maxLength === undefined ? {} : { maxLength }),
    ...(minimum === undefined ? {} : { minimum, maximum }),
    ...(options ? { enum: options.map(({ value, title: label }) => ({ value, label })) } : {}),
    'x-decorator': 'FormItem',
    'x-component': components[kind],
    // The browser's own calendar, as most others have it: antd's loses days that are typed while the machine is busy.
    'x-component-props':
      kind === 'choices' ? { name } : { id: name, ...(kind === 'date' ? { type: 'date' } : {}) },
    ...(when === undefined
      ? {}
      : { 'x-reactions': { dependencies: [when], fulfill: { state: { visible: '{{!!$deps[0]}}' } } } }),
  } as ISchema
}

let form: Form | undefined

void startPage({
  mount: (root, sample) => {
    const created = createForm({ initialValues: structuredClone(sample.initial) })
    form = created
    createRoot(root).render(
      <FormProvider form={created}>
        <SchemaField schema={schemaOf(sample)} />
      </FormProvider>,
    )
  },
  data: () => JSON.parse(JSON.stringify(form?.values ?? {})) as Values,
  control: ({ name }, option) =>
    option === undefined
      ? document.getElementById(name)
      : document.querySelector(`[name="${name}"][value="${option}"]`),
})
