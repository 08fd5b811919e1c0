import { useEffect, useState } from 'react'
import { createPortal } from 'react-dom'
import { controlId } from '#src/form/form-context.ts'
import { previewedEffect } from '#src/schema/effect-preview.ts'
import type { JsonObject } from '#src/schema/json.ts'
import { toPointer } from '#src/schema/json-pointer.ts'
import type { RenderModel } from '#src/schema/render-model.ts'
import { EffectFigures } from '../connected/effect-figures.tsx'

type PlacedFiguresProps = {
  model: RenderModel
  /** Id of the form that is filled in. */
  formId: string
  /** What the figures go by. */
  request: JsonObject
}

/** The figures of a request in the last section of its form that has a field they go by; in a form of one part, below it. */
export function PlacedFigures({ model, formId, request }: PlacedFiguresProps) {
  const [section, setSection] = useState<Element | null>()
  // biome-ignore lint/correctness/useExhaustiveDependencies: the section may be drawn anew for another request
  useEffect(() => setSection(sectionOf(model, formId)), [model, formId, request])
  const figures = <EffectFigures {...{ model, request }} inDialog />
  // A form draws its fields by itself and is downloaded with every screen: what few have is put into it from here.
  return section ? createPortal(figures, section) : section === null && figures
}

function sectionOf(model: RenderModel, formId: string): Element | null {
  const sections = (previewedEffect(model)?.by ?? []).flatMap(
    (name) => document.getElementById(controlId(formId, toPointer(name)))?.closest('section') ?? [],
  )
  const drawn = [...(document.getElementById(formId)?.querySelectorAll('section') ?? [])]
  return drawn.findLast((one) => sections.includes(one)) ?? null
}
