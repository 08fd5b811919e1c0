import { readFormDefinition } from '#src/client/form-api.ts'
import type { Services } from '#src/client/services.ts'
import { bindControls } from '#src/form-controls/bind-controls.ts'
import { BoundControls as Controls } from '#src/form-controls/bound-controls.tsx'
import { registry } from '#src/kinds/views.ts'
import type { JsonValue } from '#src/schema/json.ts'
import type { Definitions } from './defined-form.ts'

type Read = { name: string; definition?: JsonValue | undefined; isFailed?: true }

/** @throws Error where the code of definitions cannot be loaded; a definition that cannot be read has failed */
export async function loadDefinitions(names: string[], { http, config }: Services): Promise<Definitions> {
  const all = await Promise.all(
    names.map((name) =>
      readFormDefinition(http, config.services, name).then(
        (definition): Read => ({ name, definition }),
        (): Read => ({ name, isFailed: true }),
      ),
    ),
  )
  return (name, fields) => {
    const read = all.find((one) => one.name === name)
    if (!read || (read.definition === undefined && !read.isFailed)) return {}
    const bound = bindControls(read.definition, fields, registry)
    return bound ? { bound: { ...bound, Controls } } : { isFailed: true }
  }
}
