import { useAtomValue } from 'jotai'
import { type ReactNode, useMemo } from 'react'
import { servicesAtom } from '#src/client/services.ts'
import { permissionsAtom } from '#src/permissions/atoms.ts'
import type { RenderModel } from '#src/schema/render-model.ts'
import { lazyPart } from '#src/ui/lazy-part.tsx'
import { type Peek, PeekContext } from '#src/ui/peek-context.ts'

const Picker = lazyPart(
  () => import('./picker.tsx').then(({ Picker: part }) => part),
  ({ refusal }) => refusal,
)

type PeekScopeProps = {
  /** The screen whose references are looked at. */
  model: RenderModel
  open: Peek['open']
  children: ReactNode
}

/** Lets the references of a screen be looked at, those of screens that the person may open. */
export function PeekScope({ model, open, children }: PeekScopeProps) {
  const { modules } = useAtomValue(permissionsAtom)
  const { services } = useAtomValue(servicesAtom).config
  const peek = useMemo<Peek>(
    () => ({
      open,
      Picker,
      through: (picking) => {
        const { service, path, fields } = model
        const field = fields.find(({ property }) => property['x-picked'] === picking)?.name
        // A service that browsers call themselves has no such call.
        return field === undefined || services[service].includes('://') ? undefined : { service, path, field }
      },
      maySee: (resource) => {
        const route = model.references[resource]?.route
        return modules.some((module) => module.route === route && module.state)
      },
    }),
    [model, modules, services, open],
  )
  return <PeekContext value={peek}>{children}</PeekContext>
}
