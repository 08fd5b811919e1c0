import type { Field } from '#src/schema/screen.ts'
import { type WriteAddress, writeCalls } from '#src/schema/service-dialect.ts'
import type { ScreenContext } from './rule.ts'

/** A write that `x-service` describes. */
export type WritePlace = {
  /** Names of keywords that lead to it, inside `x-service`. */
  path: string[]
  address: WriteAddress
  isNew: boolean
  /** Fields that it may be sent. */
  sent: string[]
}

/** The writes whose addresses `x-service` describes, but for transitions that are not there. */
export function writePlaces({ document, names, workflow }: ScreenContext): WritePlace[] {
  const { calls = {}, transitions = {} } = document['x-service'] ?? {}
  return [
    ...writeCalls.flatMap((call) => {
      const address = calls[call]
      return address ? [{ path: ['calls', call], address, isNew: call === 'create', sent: names }] : []
    }),
    ...Object.entries(transitions).flatMap(([name, address]) =>
      takenSteps(workflow).includes(name)
        ? [{ path: ['transitions', name], address, isNew: false, sent: inputsOf(workflow, name) }]
        : [],
    ),
  ]
}

/** Names of transitions that people take. */
export const takenSteps = (workflow: ScreenContext['workflow']): string[] => [
  ...new Set(
    (workflow?.transitions ?? []).flatMap(({ name, action, by }) =>
      by === 'system' ? [] : [name ?? action ?? ''],
    ),
  ),
]

const inputsOf = (workflow: ScreenContext['workflow'], step: string): string[] =>
  (workflow?.transitions ?? []).flatMap(({ name, action, asks = [] }) =>
    (name ?? action) === step ? asks.map((one) => (typeof one === 'string' ? one : one.field)) : [],
  )

/** Why a write may not find the value of a field that its address needs; undefined where it always does. */
export function lackOf(field: Field, isNew: boolean): string | undefined {
  const { name, title, required, readOnly, property } = field
  if (property.type === 'object' || property.type === 'array' || property.type === 'boolean')
    return `«${name}» («${title}») no es un texto, un número ni una opción, y no cabe en una ruta.`
  if (isNew && readOnly) return `«${name}» («${title}») lo pone el servidor, y un registro nuevo no lo tiene.`
  return required ? undefined : `«${name}» («${title}») puede faltar, y la llamada no tendría a dónde ir.`
}
