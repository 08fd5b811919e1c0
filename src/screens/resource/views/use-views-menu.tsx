import type { ReactNode } from 'react'
import type { RenderModel } from '#src/schema/render-model.ts'
import type { Address } from '../address/use-address.ts'
import { useChosenView } from './use-chosen-view.ts'
import { useViews } from './use-views.ts'
import { ViewsMenu } from './views-menu.tsx'

/** The saved views of a table in their menu; a screen that opens with a view is not ready before it has it. */
export function useViewsMenu(model: RenderModel, address: Address): { isReady: boolean; menu: ReactNode } {
  const views = useViews(model.id)
  const chosen = useChosenView(model, address, views)
  return { isReady: chosen.isReady, menu: <ViewsMenu {...{ model, address, views, chosen }} /> }
}
