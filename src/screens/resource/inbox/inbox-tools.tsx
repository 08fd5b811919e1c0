import { useMemo } from 'react'
import { type InboxScreen, inboxFields } from '#src/schema/inbox-fields.ts'
import { type InboxTab, inboxTabPages } from '#src/schema/inbox-item.ts'
import { SearchBox } from '#src/ui/search-box.tsx'
import { FilterBar } from '../filters/filter-bar.tsx'
import { useScreenKeys } from '../use-screen-keys.ts'
import css from './inbox.module.css'
import { inboxTexts } from './inbox-texts.ts'
import type { InboxAddress } from './use-inbox-address.ts'

type InboxToolsProps = {
  tab: InboxTab
  screens: InboxScreen[]
  address: InboxAddress
  /** Loads the list anew, for who searches for the same again. */
  reload: () => void
}

/** Search, filters and order of an inbox. */
export function InboxTools({ tab, screens, address, reload }: InboxToolsProps) {
  const model = useMemo(
    () => ({ title: inboxTabPages[tab].title, fields: inboxFields(screens) }),
    [tab, screens],
  )
  useScreenKeys(undefined)
  return (
    <div className={css.tools}>
      <SearchBox
        label={inboxTexts.searchInbox}
        value={address.query.search}
        onSearch={(search) =>
          search === address.query.search ? reload() : address.go({ query: { search } })
        }
      />
      <FilterBar model={model} address={address} lookup={noReferences} />
    </div>
  )
}

/** No inbox field refers to records. */
const noReferences = async () => []
