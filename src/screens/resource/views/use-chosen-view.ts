import { useEffect } from 'react'
import type { TableView } from '#src/query/table-view.ts'
import type { RenderModel } from '#src/schema/render-model.ts'
import { type Address, linkText, placeOfView } from '../address/use-address.ts'
import type { Views } from './use-views.ts'
import { viewsTexts } from './views-texts.ts'

/** The current view of the table. */
export type ChosenView = {
  view: TableView | undefined
  isStandard: boolean
  /** Whether the table differs from the view. */
  isModified: boolean
  title: string
  /** Whether the table is known; a screen that opens with a view waits for it. */
  isReady: boolean
  open: (view: TableView) => void
  /** @param gone id of a view that was just deleted */
  openStandard: (gone?: string) => void
}

/** Returns the view that the address names, and opens the default one where it has no table state. */
export function useChosenView(model: RenderModel, address: Address, { views, isSettled }: Views): ChosenView {
  const { terms, go, isBare, text } = address
  const preset = views.find(({ isDefault }) => isDefault)
  const view = views.find(({ id }) => id === address.view)
  const saved = view && linkText(placeOfView(model, terms, view.query), terms)
  const open = (next: TableView, how?: 'replace'): void =>
    go({ ...placeOfView(model, terms, next.query), view: next.id }, how)
  const waits = isBare && (preset !== undefined || !isSettled)
  useEffect(() => {
    if (isBare && preset) open(preset, 'replace')
  })
  const isModified = (saved ?? '') !== text
  return {
    view,
    isStandard: view === undefined && !isModified,
    isModified,
    title: view?.name ?? viewsTexts.standardView,
    isReady: !waits,
    open,
    openStandard: (gone) =>
      go({
        ...placeOfView(model, terms, ''),
        view: preset && preset.id !== gone ? 'standard' : undefined,
      }),
  }
}
