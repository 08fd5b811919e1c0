import { dequal as equal } from 'dequal/lite'
import type { FormStore } from '#src/form/form-store.ts'
import type { JsonObject } from '#src/schema/json.ts'
import { toPointer } from '#src/schema/json-pointer.ts'
import type { Field } from '#src/schema/screen.ts'
import { proposedElsewhere } from '#src/validation/looked-up.ts'

/**
 * Writes into a form what other rows propose (`x-proposed`), where nobody has written another value; it counts as left,
 * so that what other records would refuse of it is asked.
 * @param values by other rows, of the server
 * @param last proposals so far, by field; those of now take their place
 */
export function proposeFound(store: FormStore, all: Field[], values: JsonObject, last: JsonObject): void {
  for (const { name } of proposedElsewhere(all)) {
    const [value, now] = [values[name], store.data[name]]
    if (value === undefined) continue
    if (now === undefined || now === '' || equal(now, last[name])) {
      store.change(toPointer(name), value)
      store.leave(toPointer(name))
    }
    last[name] = value
  }
}
