import { FormStore } from '#src/form/form-store.ts'
import type { Registry } from '#src/kinds/kind-view.tsx'
import { isJsonObject, type JsonObject, type JsonValue } from '#src/schema/json.ts'
import { createControlsValidator } from './controls-validator.ts'
import { type Control, readControl } from './read-control.ts'

/** Output of a form: whether all of its validators pass, and the value of every control by its name. */
export type Emission = { valid: boolean; values: JsonObject }

/** A `formControls` definition at work in the form engine. */
export type ControlsModel = {
  /** Whether there is a list of controls at all. */
  isReadable: boolean
  controls: Control[]
  store: FormStore
  registry: Registry
  emission: () => Emission
  /** The route that a control stands at. */
  routeOf: (control: Control) => string | undefined
}

/** Only rules read it, and definitions have none. */
const noContext = { today: '', user: { name: '', roles: [] } }

export function createControlsModel(definition: JsonValue): ControlsModel {
  const items = isJsonObject(definition) ? definition.formControls : undefined
  const isReadable = Array.isArray(items)
  const taken = new Set<string>()
  const controls = (isReadable ? items : []).map((item, place) => readControl(item, place, taken))
  const store = new FormStore({
    fields: controls.map(({ field }) => field),
    validator: createControlsValidator(controls),
    context: noContext,
    initial: Object.fromEntries(
      controls.flatMap(({ field, initial }) => (initial === undefined ? [] : [[field.name, initial]])),
    ),
  })
  const dataOf = (control: Control): JsonValue | undefined => store.data[control.field.name]
  return {
    isReadable,
    controls,
    store,
    registry: registryOf(controls),
    emission: () => ({
      valid: isReadable && store.isValid,
      values: Object.fromEntries(
        controls.flatMap((control) =>
          control.name === undefined ? [] : [[control.name, emitted(control, dataOf(control))]],
        ),
      ),
    }),
    routeOf: (control) => control.options.find((option) => option.const === dataOf(control))?.route,
  }
}

/** The value to emit: an untouched one as it was given; an option as its id in the definition. */
function emitted({ given, initial, empty, options }: Control, data: JsonValue | undefined): JsonValue {
  if (data === initial) return given ?? empty
  if (data === undefined) return empty
  return options.find((option) => option.const === data)?.id ?? data
}

/** Each control is a kind of its own: placeholders and key rules differ from one to the next. */
function registryOf(controls: Control[]): Registry {
  const byKind = new Map(controls.map((control) => [control.field.kind, control]))
  const find = ({ kind }: { kind: string }): Control => {
    const control = byKind.get(kind)
    if (!control) throw new Error(`Unknown control ${kind}`)
    return control
  }
  return { kindOf: (field) => find(field).kind, viewOf: (field) => find(field).view }
}
