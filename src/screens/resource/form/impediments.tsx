import { useAtomValue } from 'jotai'
import { useEffect, useSyncExternalStore } from 'react'
import { readImpediments } from '#src/client/impediment-api.ts'
import { servicesAtom } from '#src/client/services.ts'
import type { FormStore, RefusedIssue } from '#src/form/form-store.ts'
import type { JsonObject } from '#src/schema/json.ts'
import { fromPointer, toPointer } from '#src/schema/json-pointer.ts'
import type { RenderModel } from '#src/schema/render-model.ts'
import { findField } from '#src/schema/screen.ts'
import { safeText } from '#src/ui/safe-text.ts'
import { wholeMessage } from '#src/validation/whole-message.ts'
import { useStandsElsewhere } from '../use-stands-elsewhere.ts'

/** How long a field has been left before the server is asked, in milliseconds. */
const rest = 300

type ImpedimentsProps = {
  model: RenderModel
  store: FormStore
  /** Id of the stored record; undefined for a new one. */
  id: string | undefined
}

/**
 * Shows at the fields of a form why other records would refuse it, before it is saved: asked as it opens and once a field is
 * left, where all is filled in that such a check goes by, and once for the same values.
 */
export function Impediments({ model, store, id }: ImpedimentsProps) {
  const { http, config } = useAtomValue(servicesAtom)
  const isElsewhere = useStandsElsewhere(model)
  const text = useSyncExternalStore(store.watchForm, () =>
    store.foreseen.map((one) => inWords(model, one)).join(' '),
  )
  useEffect(() => {
    if (isElsewhere) return
    let last = '{}'
    let call = new AbortController()
    let timer: ReturnType<typeof setTimeout> | undefined
    const ask = (): void => {
      const values = JSON.stringify(filledOf(model, store, id === undefined))
      if (values === last) return
      last = values
      call.abort()
      call = new AbortController()
      const { signal } = call
      const sent = store.record
      if (values === '{}') return
      readImpediments(http, config.services, model, id, sent, signal).then(
        (found) => {
          if (!signal.aborted) store.foresee(found, sent)
        },
        // Without an answer the save says it, as it does anyway.
        () => {
          if (last === values) last = ''
        },
      )
    }
    const askSoon = (): void => {
      clearTimeout(timer)
      timer = setTimeout(ask, rest)
    }
    ask()
    const end = store.watchLeft(askSoon)
    return () => {
      end()
      clearTimeout(timer)
      call.abort()
    }
  }, [http, config, model, store, id, isElsewhere])
  return (
    <p className="visually-hidden" role="status">
      {safeText(text)}
    </p>
  )
}

/** The fields of the checks for which all is filled in, where somebody or another screen has set one of them. */
function filledOf({ impediments = [], fields }: RenderModel, store: FormStore, isNew: boolean): JsonObject {
  const { record } = store
  const isSet = (name: string): boolean =>
    store.form().changed.includes(name) ||
    (isNew && record[name] !== undefined && record[name] !== findField({ fields }, name)?.property.default)
  const isFilled = (name: string): boolean =>
    record[name] !== undefined || !store.fieldState(toPointer(name)).required
  return Object.fromEntries(
    impediments
      .filter((reads) => reads.every(isFilled) && reads.some(isSet))
      .flat()
      .map((name) => [name, record[name] ?? null]),
  )
}

/** An impediment as it is read out, since its field has been left. */
function inWords(model: RenderModel, impediment: RefusedIssue): string {
  const title = findField(model, fromPointer(impediment.pointer)[0] ?? '')?.title
  return (title ? `${title}: ` : '') + wholeMessage(impediment)
}
