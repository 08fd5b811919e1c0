import '#src/ui/base.css'
import { screens } from 'virtual:screens'
import { ThemeProvider } from '@mui/material/styles'
import type { ReactNode } from 'react'
import { flushSync } from 'react-dom'
import { createRoot, type Root } from 'react-dom/client'
import { FormStore } from '#src/form/form-store.ts'
import { SchemaForm } from '#src/form/schema-form.tsx'
import { registry } from '#src/kinds/views.ts'
import { theme } from '#src/ui/theme.ts'
import { createRecordValidator } from '#src/validation/record-validator.ts'
import { startPage, type Variant } from './bench-page.ts'
import type { Sample, Values } from './sample.ts'

const context = { today: '2026-02-10', user: { name: 'gestor', roles: ['Gestor'] } }
const never = (): boolean => false

async function ours({ id, initial }: Sample): Promise<Variant> {
  const compiled = await screens.find((screen) => screen.id === id)?.load()
  if (!compiled) throw new Error(`Nothing was compiled for ${id}`)
  const { model, validate, conditions } = compiled
  let store: FormStore | undefined
  const validator = createRecordValidator(model, validate, conditions)
  const show = await openApplication()
  return {
    mount: () => {
      store = new FormStore({ fields: model.fields, validator, context, initial })
      show(
        <SchemaForm
          id="form"
          model={model}
          store={store}
          registry={registry}
          readOnly={never}
          held={false}
          onSubmit={() => undefined}
        />,
      )
    },
    data: () => store?.record as Values,
    control: ({ name, options = [] }, option) =>
      document.getElementById(
        option === undefined || option === options[0]?.value ? `form_${name}` : `form_${name}-${option}`,
      ),
    dateText: (day) => day.split('-').reverse().join('/'),
  }
}

/** A form opens in an application whose theme and letters stand already. @returns what shows a form in it */
async function openApplication(): Promise<(form: ReactNode) => void> {
  const root: Root = createRoot(document.getElementById('root') ?? document.body)
  const show = (form: ReactNode): void => root.render(<ThemeProvider theme={theme}>{form}</ThemeProvider>)
  flushSync(() => show(null))
  await document.fonts.load(`1rem ${getComputedStyle(document.body).fontFamily}`)
  return show
}

void startPage(ours)
