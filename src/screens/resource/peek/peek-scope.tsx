import { useAtomValue } from 'jotai'
import { type ReactNode, useMemo } from 'react'
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
  const peek = useMemo<Peek>(
    () => ({
      open,
      Picker,
      maySee: (resource) => {
        const route = model.references[resource]?.route
        return modules.some((module) => module.route === route && module.state)
      },
    }),
    [model, modules, open],
  )
  return <PeekContext value={peek}>{children}</PeekContext>
}
