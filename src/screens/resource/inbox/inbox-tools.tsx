import type { Filter } from '#src/query/filter.ts'
import { type InboxScreen, inboxFields } from '#src/schema/inbox-fields.ts'
import { type InboxPage, type InboxTab, inboxTabPages } from '#src/schema/inbox-item.ts'
import { SearchBox } from '#src/ui/search-box.tsx'
import { FilterBar } from '../filters/filter-bar.tsx'
import { useScreenKeys } from '../use-screen-keys.ts'
import css from './inbox.module.css'
import { inboxTexts } from './inbox-texts.ts'
import type { InboxAddress } from './use-inbox-address.ts'

type InboxToolsProps = {
  tab: InboxTab
  screens: InboxScreen[]
  /** How many items each section has in the tab; undefined until that is known. */
  sections: InboxPage['sections'] | undefined
  address: InboxAddress
  /** Loads the list anew, for who searches for the same again. */
  reload: () => void
}

/** Search, filters and order of an inbox. */
export function InboxTools({ tab, screens, sections, address, reload }: InboxToolsProps) {
  const offered = offeredSections(screens, sections, address.query.filters)
  const fields = inboxFields(offered).filter(({ property }) => property.oneOf?.length !== 0)
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
      <FilterBar
        model={{ title: inboxTabPages[tab].title, fields }}
        address={address}
        lookup={noReferences}
      />
    </div>
  )
}

/** Sections with something in the tab, with how much, and those that are chosen already. */
function offeredSections(
  screens: InboxScreen[],
  sections: InboxPage['sections'] | undefined,
  filters: Filter[],
): InboxScreen[] {
  if (!sections) return screens
  const chosen = filters.filter(({ field }) => field === 'resource').flatMap(({ values }) => values)
  return screens
    .filter(({ id }) => sections[id] || chosen.includes(id))
    .map(({ id, title }) => ({ id, title: inboxTexts.section(title, sections[id] ?? 0) }))
}

/** No inbox field refers to records. */
const noReferences = async () => []
