import '#src/ui/base.css'
import { screens } from 'virtual:screens'
import { ThemeProvider } from '@mui/material/styles'
import type { ReactNode } from 'react'
import { flushSync } from 'react-dom'
import { createRoot, type Root } from 'react-dom/client'
import { FormStore } from '#src/form/form-store.ts'
import { SchemaForm } from '#src/form/schema-form.tsx'
import { registry } from '#src/kinds/views.ts'
import type { JsonObject } from '#src/schema/json.ts'
import { theme } from '#src/ui/theme.ts'
import { createRecordValidator } from '#src/validation/record-validator.ts'

const context = { today: '2026-02-10', user: { name: 'gestor', roles: ['Gestor'] } }
const never = (): boolean => false

/** A compiled screen, ready to be drawn: what draws its form, and its record as it stands. */
export async function mountScreen(
  id: string,
  initial: JsonObject,
): Promise<{ mount: () => void; record: () => JsonObject | undefined }> {
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
    record: () => store?.record,
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
