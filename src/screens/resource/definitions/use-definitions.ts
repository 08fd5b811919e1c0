import { useQuery } from '@tanstack/react-query'
import { useStore } from 'jotai'
import type { ComponentType } from 'react'
import { readFormDefinition } from '#src/client/form-api.ts'
import { type Services, servicesAtom } from '#src/client/services.ts'
import type { BoundForm } from '#src/form-controls/bind-controls.ts'
import type { BoundProps } from '#src/form-controls/bound-controls.tsx'
import { registry } from '#src/kinds/views.ts'
import type { JsonValue } from '#src/schema/json.ts'
import type { Field } from '#src/schema/screen.ts'

/** How a form is drawn: by its screen, or by a definition; or by its screen since the definition cannot be had. */
export type DefinedForm = { bound?: BoundForm & { Controls: ComponentType<BoundProps> }; isFailed?: true }

export type Definitions = (name: string | undefined, fields: readonly Field[]) => DefinedForm

const none: Definitions = () => ({})
const allFailed: Definitions = (name) => (name === undefined ? {} : { isFailed: true })

/**
 * Reads the definitions of some forms, anew each time that these open; undefined until they are there. A form never
 * waits for long, nor fails with its definition: its screen can draw it too.
 */
export function useDefinitions(names: readonly (string | undefined)[]): Definitions | undefined {
  const store = useStore()
  const asked = [...new Set(names.filter((name) => name !== undefined))]
  const { data } = useQuery({
    queryKey: ['form definitions', ...asked],
    queryFn: () => load(asked, store.get(servicesAtom)).catch(() => allFailed),
    enabled: asked.length > 0,
    staleTime: Number.POSITIVE_INFINITY,
    gcTime: 0,
  })
  return asked.length === 0 ? none : data
}

type Read = { name: string; definition?: JsonValue | undefined; isFailed?: true }

async function load(names: string[], { http, config }: Services): Promise<Definitions> {
  const [{ bindControls }, { BoundControls: Controls }, ...all] = await Promise.all([
    import('#src/form-controls/bind-controls.ts'),
    import('#src/form-controls/bound-controls.tsx'),
    ...names.map((name) =>
      readFormDefinition(http, config.services, name).then(
        (definition): Read => ({ name, definition }),
        (): Read => ({ name, isFailed: true }),
      ),
    ),
  ])
  return (name, fields) => {
    const read = all.find((one) => one.name === name)
    if (!read || (read.definition === undefined && !read.isFailed)) return {}
    const bound = bindControls(read.definition, fields, registry)
    return bound ? { bound: { ...bound, Controls } } : { isFailed: true }
  }
}
