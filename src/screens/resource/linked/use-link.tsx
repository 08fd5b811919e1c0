import { type ReactNode, useCallback, useState } from 'react'
import type { ResourceApi } from '#src/client/resource-api.ts'
import type { RenderModel } from '#src/schema/render-model.ts'
import { lazyPart } from '#src/ui/lazy-part.tsx'
import { useAddressLeft } from '#src/ui/use-address-left.ts'
import type { Link, OtherScreens } from '../link.ts'

const LinkedScreen = lazyPart(() => import('./linked-screen.tsx').then(({ LinkedScreen: part }) => part))

type Surroundings = {
  api: Pick<ResourceApi, 'read'>
  /** Reloads the rows of the screen. */
  refresh: () => Promise<void>
  others: OtherScreens
}

/** The row action open on another screen; it ends with the address, as the way back leads to another one. */
export function useLink(
  model: RenderModel,
  { api, refresh, others }: Surroundings,
): { begin: (link: Link) => void; screen: ReactNode } {
  const [link, setLink] = useState<Link>()
  const end = useCallback(() => setLink(undefined), [])
  useAddressLeft(end)
  return {
    begin: setLink,
    screen: link && (
      <LinkedScreen
        key={`${link.record.id} ${link.opens.takes}`}
        {...{ link, model, api, refresh, others }}
        onClose={end}
      />
    ),
  }
}
