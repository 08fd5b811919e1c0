import type { Registry } from '#src/kinds/kind-view.tsx'
import { isJsonObject, type JsonObject, type JsonValue } from '#src/schema/json.ts'
import type { Field } from '#src/schema/screen.ts'
import type { RecordValidator } from '#src/validation/record-validator.ts'
import { type BoundControl, bindControl } from './bind-control.ts'
import { checkControls } from './check-controls.ts'

/** A definition over the fields of a form of a screen. */
export type BoundForm = {
  controls: readonly BoundControl[]
  names: ReadonlySet<string>
  registry: Registry
  /** Initial values that it gives to a new record. */
  initial: JsonObject
  /** Problems of the definition as a whole, in Spanish. */
  problems: string[]
  /** Fields of the form with what the definition changes of them. */
  drawn: (fields: Field[]) => Field[]
  /** The validator of the form with those of the definition. */
  validator: (base: RecordValidator) => RecordValidator
}

/** @returns undefined where the definition cannot be read at all */
export function bindControls(
  definition: JsonValue | undefined,
  fields: readonly Field[],
  registry: Registry,
): BoundForm | undefined {
  const items = isJsonObject(definition) ? definition.formControls : undefined
  if (!Array.isArray(items)) return undefined
  const taken = new Set<string>()
  const all = items.map((item) => bindControl(item, fields, taken, registry))
  const controls = all.filter((one): one is BoundControl => typeof one === 'object')
  const byName = new Map(controls.map((control) => [control.name, control]))
  const byKind = new Map(controls.map((control) => [control.own, control]))
  return {
    controls,
    names: new Set(byName.keys()),
    registry: {
      kindOf: (field) => byKind.get(field.kind)?.kind ?? registry.kindOf(field),
      viewOf: (field) => byKind.get(field.kind)?.view ?? registry.viewOf(field),
    },
    initial: Object.fromEntries(
      controls.flatMap(({ name, initial }) => (initial === undefined ? [] : [[name, initial]])),
    ),
    problems: problemsOf(all),
    drawn: (some) =>
      some.map((field) => {
        const control = byName.get(field.name)
        return control
          ? { ...field, kind: control.own, title: control.title, property: control.property }
          : field
      }),
    validator: (base) => checkControls(base, controls),
  }
}

/** Controls that have no field here: they are not drawn, and the form works without them. */
function problemsOf(all: readonly (BoundControl | string | undefined)[]): string[] {
  const strange = all.filter((one) => typeof one === 'string')
  return [
    ...(strange.length > 0
      ? [`No hay en este formulario un campo para ${strange.map((name) => `«${name}»`).join(', ')}.`]
      : []),
    ...(all.includes(undefined) ? ['Un control no tiene nombre, o repite el de otro.'] : []),
  ]
}
