import { useMemo } from 'react'
import type { RenderModel } from '#src/schema/render-model.ts'
import { FieldNode } from './field-node.tsx'
import css from './form.module.css'
import { type Part, partsOf } from './sections.ts'
import { useChunks } from './use-chunks.ts'

/** All fields of a form in their parts; those below the fold come a little later. */
export function FormBody({ id, model }: { id: string; model: Pick<RenderModel, 'fields' | 'sections'> }) {
  const parts = useMemo(() => partsOf(model), [model])
  const total = parts.reduce((count, part) => count + part.fields.length, 0)
  const mounted = useChunks(total)
  let before = 0
  return parts.map((part, index) => {
    const share = Math.max(0, mounted - before)
    before += part.fields.length
    return <FormPart key={part.title} id={`${id}-part-${index}`} part={part} mounted={share} />
  })
}

function FormPart({ id, part, mounted }: { id: string; part: Part; mounted: number }) {
  const fields = part.fields
    .slice(0, mounted)
    .map((field) => <FieldNode key={field.name} field={field} pointer={`/${field.name}`} />)
  if (part.title === '') return <div className={css.grid}>{fields}</div>
  return (
    <section className={css.part} id={id} aria-labelledby={`${id}-title`}>
      <h3 id={`${id}-title`}>{part.title}</h3>
      <div className={css.grid} data-columns={part.columns}>
        {fields}
      </div>
    </section>
  )
}
