import { useAtomValue } from 'jotai'
import { useEffect, useRef, useState, useSyncExternalStore } from 'react'
import { computeDraft } from '#src/client/computation-api.ts'
import { servicesAtom } from '#src/client/services.ts'
import { useFormState } from '#src/form/form-context.ts'
import type { FormStore } from '#src/form/form-store.ts'
import { previewedEffect } from '#src/schema/effect-preview.ts'
import type { JsonObject } from '#src/schema/json.ts'
import type { RenderModel } from '#src/schema/render-model.ts'
import { findField } from '#src/schema/screen.ts'
import { looksAtOthers } from '#src/validation/lookup-results.ts'
import { PlacedFigures } from './placed-figures.tsx'
import { proposeFound } from './propose-found.ts'
import { proposeStart } from './propose-start.ts'

/** How long typing rests before values are computed, in milliseconds. */
const rest = 300

type ComputedValuesProps = {
  model: RenderModel
  store: FormStore
  /** Id of the form that is filled in. */
  formId: string
  /** Id of the stored record; undefined for a new one. */
  id: string | undefined
}

/**
 * Shows in a form what the server computes and proposes by other rows: what a new record starts with, and the rest once the
 * fields that it follows from are filled; in it, the figures of what a request would do.
 */
export function ComputedValues({ model, store, formId, id }: ComputedValuesProps) {
  const { http, config } = useAtomValue(servicesAtom)
  const { isDirty } = useFormState(store)
  const filled = useSyncExternalStore(store.watchData, () => JSON.stringify(filledOf(model, store.record)))
  const proposed = useRef<JsonObject>({})
  const [request, setRequest] = useState<JsonObject>()
  const isComputed = id === undefined ? filled !== '{}' : isDirty
  // biome-ignore lint/correctness/useExhaustiveDependencies: what is filled is read of the store
  useEffect(() => {
    // What is stored stands until the answer to a change of it.
    if (!isComputed) return store.provide(storedOf(model, store))
    const controller = new AbortController()
    const { signal } = controller
    const timer = setTimeout(() => {
      setRequest(requestOf(model, store.record))
      computeDraft(http, config.services, model, id, store.record, signal).then(
        (values) => {
          if (signal.aborted) return
          store.provide(values)
          if (id === undefined) proposeFound(store, model.fields, values, proposed.current)
        },
        // Without an answer the form says that they follow from the other fields.
        () => signal.aborted || store.provide({}),
      )
    }, rest)
    return () => {
      clearTimeout(timer)
      controller.abort()
    }
  }, [http, config, model, store, id, isComputed, filled])
  useEffect(() => {
    if (id !== undefined) return undefined
    const controller = new AbortController()
    const { signal } = controller
    void proposeStart(store, model.fields, () => computeDraft(http, config.services, model, id, {}, signal))
    return () => controller.abort()
  }, [http, config, model, store, id])
  return request && <PlacedFigures {...{ model, formId, request }} />
}

/** What a stored record has by other rows. */
const storedOf = ({ fields }: RenderModel, { context: { stored = {} } }: FormStore): JsonObject =>
  Object.fromEntries(
    fields.flatMap(({ name, property }) => {
      const value = looksAtOthers(property['x-computed'] ?? '') ? stored[name] : undefined
      return value === undefined ? [] : [[name, value]]
    }),
  )

/** The fields that computed ones and figures follow from, where somebody or another screen has set one of them. */
function filledOf(model: RenderModel, record: JsonObject): JsonObject {
  const { by = [], also = [] } = previewedEffect(model) ?? {}
  const followed = [...(model.computedFrom ?? []), ...by, ...also]
  const names = followed.filter((name) => record[name] !== undefined)
  const isSet = names.some((name) => record[name] !== findField(model, name)?.property.default)
  return isSet ? Object.fromEntries(names.map((name) => [name, record[name] ?? null])) : {}
}

/** What the figures of a request go by, once all of it is filled. */
function requestOf(model: RenderModel, record: JsonObject): JsonObject | undefined {
  const { by = [], also = [] } = previewedEffect(model) ?? {}
  const isFilled = (name: string): boolean => record[name] !== undefined
  const filled = [...by, ...also].filter(isFilled).map((name) => [name, record[name]])
  return by.length > 0 && by.every(isFilled) ? Object.fromEntries(filled) : undefined
}
