import type { FormStore } from '#src/form/form-store.ts'
import type { JsonObject } from '#src/schema/json.ts'
import type { Field } from '#src/schema/screen.ts'
import { initialValues } from '#src/validation/initial-values.ts'
import { startingElsewhere } from '#src/validation/looked-up.ts'

/**
 * Lets a new record start with what other rows say (`x-default`), where nothing else has been set.
 * @param compute values by other rows, of the server; without them the form starts as it stands
 */
export async function proposeStart(
  store: FormStore,
  all: Field[],
  compute: () => Promise<JsonObject>,
): Promise<void> {
  const fields = startingElsewhere(all)
  if (fields.length === 0) return
  const values = await compute().catch((): JsonObject => ({}))
  const started = initialValues(fields, store.context)
  const isStill = ({ name }: Field): boolean =>
    store.data[name] === started[name] && values[name] !== undefined
  store.propose(Object.fromEntries(fields.filter(isStill).map(({ name }) => [name, values[name] ?? null])))
}
