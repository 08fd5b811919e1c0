import { useMemo } from 'react'
import { type Box, boxPages } from '#src/schema/approval-box.ts'
import { type BoxedScreen, boxFields } from '#src/schema/box-fields.ts'
import { SearchBox } from '#src/ui/search-box.tsx'
import { FilterBar } from '../filter-bar.tsx'
import { useScreenKeys } from '../use-screen-keys.ts'
import css from './inbox.module.css'
import type { BoxAddress } from './use-box-address.ts'

type BoxToolsProps = { box: Box; screens: BoxedScreen[]; address: BoxAddress }

/** What a box is searched, narrowed down and ordered by. */
export function BoxTools({ box, screens, address }: BoxToolsProps) {
  const model = useMemo(() => ({ title: boxPages[box].title, fields: boxFields(screens) }), [box, screens])
  useScreenKeys(undefined)
  return (
    <div className={css.tools}>
      <SearchBox
        label="Buscar registro, sección o persona"
        value={address.query.search}
        onSearch={(search) => address.go({ query: { search } })}
      />
      <FilterBar model={model} address={address} lookup={noReferences} />
    </div>
  )
}

/** No field of a box refers to records. */
const noReferences = async () => []
