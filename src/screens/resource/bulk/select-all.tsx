import type { ResourceApi } from '#src/client/resource-api.ts'
import type { ListQuery } from '#src/query/list-query.ts'
import { Button } from '#src/ui/button.tsx'
import type { RecordRows } from '../list/use-record-rows.ts'
import type { Selection } from '../use-selection.ts'
import { bulkTexts } from './bulk-texts.ts'
import css from './selection-bar.module.css'
import { mostSelected, useSelectAll } from './use-select-all.ts'

type SelectAllProps = {
  api: Pick<ResourceApi, 'list'>
  list: Pick<RecordRows, 'page'>
  query: ListQuery
  selection: Selection
}

/** Once the page is ticked: selects all rows of the list, other pages included. */
export function SelectAll({ api, list: { page }, query, selection }: SelectAllProps) {
  const { loaded, start, cancel } = useSelectAll(api, query, selection.add)
  if (loaded !== undefined)
    return (
      <span className={css.exporting} role="status">
        {bulkTexts.reading(loaded, page?.total)}
        <Button look="quiet" onClick={cancel}>
          {bulkTexts.cancel}
        </Button>
      </span>
    )
  const isWhole = page?.data.every(({ id }) => selection.ids.has(id)) ?? false
  if (!page || !isWhole || page.total <= selection.ids.size) return null
  if (page.total > mostSelected || !page.totalExact)
    return <span className={css.exporting}>{bulkTexts.filterToSelectAll(mostSelected)}</span>
  const isNarrowed = query.search !== '' || query.filters.length > 0
  return (
    <Button look="quiet" icon="rows" onClick={start}>
      {bulkTexts.selectAllRows(page.total, isNarrowed)}
    </Button>
  )
}
