import { useQuery } from '@tanstack/react-query'
import { useAtomValue } from 'jotai'
import { readEffect } from '#src/client/effect-preview-api.ts'
import { servicesAtom } from '#src/client/services.ts'
import type { JsonObject } from '#src/schema/json.ts'
import type { RenderModel } from '#src/schema/render-model.ts'
import type { Field } from '#src/schema/screen.ts'
import { FactList } from '../facts/fact-value.tsx'
import { useStandsElsewhere } from '../use-stands-elsewhere.ts'
import css from './connected.module.css'
import { connectedTexts } from './connected-texts.ts'

type EffectFiguresProps = {
  model: RenderModel
  /** The id of a stored request, or the values of one that is filled in. */
  request: string | JsonObject
  /** Within a dialog. */
  inDialog?: boolean
}

/** The figures of what a request would do, for who may see the records that they are of; nothing where there are none. */
export function EffectFigures({ model, request, inDialog = false }: EffectFiguresProps) {
  const { http, config } = useAtomValue(servicesAtom)
  const isElsewhere = useStandsElsewhere(model)
  const { data } = useQuery({
    queryKey: [model.id, 'effect', request],
    queryFn: ({ signal }) => readEffect(http, config.services, model, request, signal),
    enabled: !isElsewhere,
    gcTime: 0,
  })
  if (!data || data.length === 0) return null
  return (
    <section className={inDialog ? css.asked : css.holders} aria-label={connectedTexts.figures}>
      <FactList
        fields={data.map(({ title }) => figureOf(title))}
        object={Object.fromEntries(data.map(({ title, text }) => [title, text]))}
        labels={{}}
        path={[]}
      />
    </section>
  )
}

/** A figure as a field that shows its text. */
const figureOf = (title: string): Field => ({
  ...{ name: title, title, kind: 'texto', property: { type: 'string', format: 'texto', title } },
  ...{ required: false, readOnly: true, immutable: false },
})
