import { type ReactNode, useCallback, useState } from 'react'
import type { RenderModel } from '#src/schema/render-model.ts'
import { lazyPart } from '#src/ui/lazy-part.tsx'
import type { Peeked } from '#src/ui/peek-context.ts'
import type { OtherScreens } from '../link.ts'
import { PeekScope } from './peek-scope.tsx'

const RecordPeek = lazyPart(() => import('./record-peek.tsx').then(({ RecordPeek: part }) => part))

type PeekProviderProps = { model: RenderModel; others: OtherScreens; children: ReactNode }

/** Shows the records that a screen refers to beside it, one over the other, while a form stays as it was typed. */
export function PeekProvider({ model, others, children }: PeekProviderProps) {
  const [stack, setStack] = useState<Peeked[]>([])
  const push = useCallback((peeked: Peeked) => setStack((before) => [...before, peeked]), [])
  const top = stack.at(-1)
  return (
    <PeekScope model={model} open={push}>
      {children}
      {top && (
        <RecordPeek
          key={stack.length}
          {...{ others, ...top }}
          open={push}
          onBack={stack.length > 1 ? () => setStack((before) => before.slice(0, -1)) : undefined}
          onClose={() => setStack([])}
        />
      )}
    </PeekScope>
  )
}
