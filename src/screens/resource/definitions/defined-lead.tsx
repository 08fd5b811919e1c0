import type { ReactNode } from 'react'
import type { FormStore } from '#src/form/form-store.ts'
import type { Field } from '#src/schema/screen.ts'
import { InfoBand } from '#src/ui/messages.tsx'
import type { DefinedForm } from './defined-form.ts'
import { definitionsTexts } from './definitions-texts.ts'

type Lead = { names: ReadonlySet<string>; node: ReactNode }

const noNames: ReadonlySet<string> = new Set()

/**
 * What a definition draws of a form, for the form to begin with; where it cannot be had, that it cannot.
 * @param onValid called at the start and at every change with whether all that is filled in is valid
 */
export function leadOf(
  { bound, isFailed }: DefinedForm,
  fields: readonly Field[],
  store: FormStore,
  onValid: (valid: boolean) => void,
): Lead | undefined {
  if (isFailed) return { names: noNames, node: <InfoBand>{definitionsTexts.failed}</InfoBand> }
  return (
    bound && {
      names: bound.names,
      node: <bound.Controls {...{ bound, fields, store }} onChange={({ valid }) => onValid(valid)} />,
    }
  )
}
