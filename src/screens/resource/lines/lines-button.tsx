import { useState } from 'react'
import type { ResourceApi } from '#src/client/resource-api.ts'
import { linesFieldOf } from '#src/schema/lines-of-file.ts'
import type { StoredRecord } from '#src/schema/record.ts'
import type { RenderModel } from '#src/schema/render-model.ts'
import { Button } from '#src/ui/button.tsx'
import { lazyPart } from '#src/ui/lazy-part.tsx'
import css from './lines-button.module.css'
import { linesTexts } from './lines-texts.ts'

const LinesDialog = lazyPart(() => import('./lines-dialog.tsx').then(({ LinesDialog: part }) => part))

type LinesButtonProps = { model: RenderModel; api: ResourceApi; record: StoredRecord }

/** Opens the lines of a record's file; nothing where it has none. */
export function LinesButton({ model, api, record }: LinesButtonProps) {
  const [isOpen, setOpen] = useState(false)
  const field = linesFieldOf(model)
  if (field === undefined || !record[field]) return null
  return (
    <div className={css.place}>
      <Button onClick={() => setOpen(true)}>{linesTexts.seeLines}</Button>
      {isOpen && <LinesDialog {...{ model, api, record }} onClose={() => setOpen(false)} />}
    </div>
  )
}
