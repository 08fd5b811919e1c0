import { useQueryClient } from '@tanstack/react-query'
import { useAtomValue } from 'jotai'
import { useId, useState } from 'react'
import { createResourceApi } from '#src/client/resource-api.ts'
import { servicesAtom } from '#src/client/services.ts'
import { listTerms } from '#src/kinds/list-terms.ts'
import type { InboxItem } from '#src/schema/inbox-item.ts'
import { Button } from '#src/ui/button.tsx'
import { CheckBox } from '#src/ui/check-box.tsx'
import { lazyPart } from '#src/ui/lazy-part.tsx'
import { useEscape } from '#src/ui/use-keys.ts'
import css from './inbox.module.css'

import { inboxTexts } from './inbox-texts.ts'
import { loadScreen, type Screens } from './load-screen.ts'
import { type InboxSelection, isSelectable } from './use-inbox-selection.ts'

const DecisionsDialog = lazyPart(() =>
  import('../decisions/decisions-dialog.tsx').then(({ DecisionsDialog: part }) => part),
)

type InboxSelectionBarProps = {
  /** Items of the page. */
  items: InboxItem[]
  selection: InboxSelection
  screens: Screens
  /** Whether an item is open, which Esc closes first. */
  isBehind: boolean
}

/** Selects the items of a page, and decides on all that are selected. */
export function InboxSelectionBar({ items, selection, screens, isBehind }: InboxSelectionBarProps) {
  const id = useId()
  const queries = useQueryClient()
  const { http, config } = useAtomValue(servicesAtom)
  const [opened, setOpened] = useState<{ decision: 'aprobar' | 'rechazar'; items: InboxItem[] }>()
  useEscape(() => !isBehind && selection.clear())
  const selectable = items.filter(isSelectable)
  const here = selectable.filter(({ id }) => selection.has(id)).length
  const count = selection.items.length
  return (
    <>
      {selectable.length > 0 && (
        <div className={css.selection} data-active={count > 0 || undefined}>
          <label htmlFor={id}>
            <CheckBox
              id={id}
              checked={here > 0 && here === selectable.length}
              ref={(box) => {
                if (box) box.indeterminate = here > 0 && here < selectable.length
              }}
              onChange={() => selection.toggleAll(selectable)}
            />
            {count === 0 ? inboxTexts.selectPage : inboxTexts.selected(count)}
          </label>
          <span className="visually-hidden" role="status">
            {count > 0 && inboxTexts.selected(count)}
          </span>
          {count > 0 && (
            <>
              <Button look="quiet" icon="close" onClick={() => selection.clear()}>
                {inboxTexts.clearSelection}
              </Button>
              <Button
                look="danger"
                onClick={() => setOpened({ decision: 'rechazar', items: selection.items })}
              >
                {`${inboxTexts.reject} (${count})`}
              </Button>
              <Button
                look="primary"
                onClick={() => setOpened({ decision: 'aprobar', items: selection.items })}
              >
                {`${inboxTexts.approve} (${count})`}
              </Button>
            </>
          )}
        </div>
      )}
      {/* It stays until its result is read, also where the list behind it is empty by then. */}
      {opened && (
        <DecisionsDialog
          {...opened}
          load={async (resource) => {
            const { model } = await loadScreen(queries, screens, resource)
            return { model, api: createResourceApi(http, config.services, model, listTerms(model)) }
          }}
          onDone={(decided) => selection.clear(decided)}
          onClose={() => setOpened(undefined)}
        />
      )}
    </>
  )
}
