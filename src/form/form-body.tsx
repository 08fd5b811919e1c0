import { memo } from 'react'
import { ChoiceNode } from './choice-node.tsx'
import { FieldNode } from './field-node.tsx'
import css from './form.module.css'
import { choiceAt, type Part } from './form-parts.ts'
import { useChunks } from './use-chunks.ts'

type FormBodyProps = {
  id: string
  parts: Part[]
  /** The visible tab; the others stay mounted, so that nothing typed in them is lost. */
  tab: string
  /** Whether all fields are there at once. */
  isWhole: boolean
}

/** All fields of a form in their parts; those below the fold come a little later. */
export function FormBody({ id, parts, tab, isWhole }: FormBodyProps) {
  const total = parts.reduce((count, part) => count + part.fields.length, 0)
  const mounted = useChunks(total, isWhole)
  let before = 0
  return parts.map((part, index) => {
    const share = Math.min(Math.max(0, mounted - before), part.fields.length)
    before += part.fields.length
    return (
      <FormPart
        key={part.title}
        id={partId(id, index)}
        part={part}
        mounted={share}
        hidden={part.tab !== tab}
      />
    )
  })
}

export const partId = (id: string, index: number): string => `${id}-part-${index}`

type FormPartProps = { id: string; part: Part; mounted: number; hidden: boolean }

const FormPart = memo(function FormPart({ id, part, mounted, hidden }: FormPartProps) {
  const starts = Array.from({ length: Math.ceil(mounted / runLength) }, (_, index) => index * runLength)
  const runs = starts.map((start) => (
    <Run key={start} part={part} start={start} end={Math.min(mounted, start + runLength)} />
  ))
  const grid = (
    <div className={css.grid} data-columns={part.columns} hidden={hidden}>
      {runs}
    </div>
  )
  if (part.title === '') return grid
  return (
    <section className={css.part} id={id} aria-labelledby={`${id}-title`} hidden={hidden}>
      <h3 id={`${id}-title`} tabIndex={-1}>
        {part.title}
      </h3>
      {part.description && <p className={css.note}>{part.description}</p>}
      {grid}
    </section>
  )
})

const runLength = 20

type RunProps = { part: Part; start: number; end: number }

/** Some fields in a row: on a change in one of them React looks at these, and not at all the others of the form. */
const Run = memo(function Run({ part, start, end }: RunProps) {
  return part.fields.slice(start, end).map((field) => {
    const { name } = field
    const choice = choiceAt(part, name)
    if (!choice) return <FieldNode key={name} field={field} pointer={`/${name}`} />
    // The question stands where the first of its fields does.
    return choice.fields[0]?.name === name && <ChoiceNode key={name} choice={choice} />
  })
})
