import { useId } from 'react'
import type { Field } from '#src/schema/screen.ts'
import { Select } from '#src/ui/select.tsx'
import css from './paste-dialog.module.css'
import { pasteTexts } from './paste-texts.ts'

type PasteHeadingProps = {
  /** The pasted heading, if there was one. */
  heading: string
  field: Field | undefined
  /** Whether its heading gave the field; else a person does. */
  isRecognized: boolean
  /** Fields that no other column gives. */
  free: Field[]
  disabled: boolean
  onField: (field: Field | undefined) => void
}

/** Value for no field; no field has this name. */
const unloaded = '*'

/** The heading of a pasted column: its field, or a choice of it. */
export function PasteHeading({ heading, field, isRecognized, free, disabled, onField }: PasteHeadingProps) {
  const id = useId()
  if (isRecognized || (!field && free.length === 0))
    return <th scope="col">{field?.title ?? pasteTexts.notLoaded(heading)}</th>
  const offered = field ? [field, ...free] : free
  const name = heading === '' ? pasteTexts.untitledColumn : `«${heading}»`
  return (
    <th scope="col" className={css.unknown}>
      <span>{name}</span>
      <Select
        id={id}
        size="small"
        label={pasteTexts.loadedInto(name)}
        value={field?.name ?? unloaded}
        options={[
          { value: unloaded, label: pasteTexts.isNotLoaded },
          ...offered.map((one) => ({ value: one.name, label: one.title })),
        ]}
        disabled={disabled}
        onChange={(chosen) => onField(offered.find((one) => one.name === chosen))}
      />
    </th>
  )
}
