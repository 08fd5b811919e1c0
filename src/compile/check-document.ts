import { Ajv2020, type ErrorObject, type ValidateFunction } from 'ajv/dist/2020.js'
import { didYouMean } from '#src/schema/closest.ts'
import type { JsonObject } from '#src/schema/json.ts'
import type { Problem } from '#src/schema/problem.ts'
import type { Source } from '#src/schema/source.ts'
import { dialect, fieldName } from './dialect.ts'
import { sharedDialects } from './shared-dialect.ts'

const ajv = new Ajv2020({ allErrors: true, verbose: true, strict: false, validateSchema: false })
const checkScreen = ajv.compile({ ...dialect, $schema: undefined })
const checkShared = new Map(
  Object.entries(sharedDialects).map(([name, schema]) => [name, ajv.compile(schema)]),
)

/** What in a screen file is not of the dialect: unknown keywords, missing ones, values of another type. */
export const checkScreenDocument = (source: Source): Problem[] => check(checkScreen, source)

/** The same for a file of `schemas/shared`; one without a dialect, such as the municipalities, is taken as it is. */
export function checkSharedDocument(name: string, source: Source): Problem[] {
  const validate = checkShared.get(name)
  return validate ? check(validate, source) : []
}

function check(validate: ValidateFunction, source: Source): Problem[] {
  if (validate(source.value)) return []
  return (validate.errors ?? []).filter(isCause).map((error) => toProblem(source, error))
}

/** ajv repeats a refused property name as an error of the object around it. */
const isCause = (error: ErrorObject): boolean => error.keyword !== 'propertyNames'

const typeWords: Record<string, string> = {
  string: 'un texto entre comillas',
  integer: 'un número entero',
  number: 'un número',
  boolean: 'true o false',
  array: 'una lista entre corchetes',
  object: 'un objeto entre llaves',
}

function toProblem(source: Source, error: ErrorObject): Problem {
  const { instancePath, params, parentSchema } = error
  const name = nearestName(instancePath)
  switch (error.keyword) {
    case 'additionalProperties': {
      const unknown = String(params.additionalProperty)
      const known = Object.keys((parentSchema?.properties ?? {}) as JsonObject)
      return source.problem(
        `${instancePath}/${unknown}`,
        `Palabra clave desconocida «${unknown}».${didYouMean(unknown, known)}`,
        'key',
      )
    }
    case 'required':
      return source.problem(instancePath, `Falta «${params.missingProperty}»${name ? ` en «${name}»` : ''}.`)
    case 'enum':
      return source.problem(
        instancePath,
        unknownWord(String(error.data), name, params.allowedValues as string[]),
      )
    case 'type':
      return source.problem(
        instancePath,
        `«${name}» debe ser ${typeWords[String(params.type)] ?? params.type}.`,
      )
    case 'const':
      return source.problem(instancePath, `«${name}» debe ser «${params.allowedValue}».`)
    case 'pattern':
      return error.propertyName === undefined
        ? source.problem(
            instancePath,
            `«${String(error.data)}» no sirve en «${name}»; ${helpOf(parentSchema)}debe cumplir ${params.pattern}.`,
          )
        : source.problem(
            `${instancePath}/${error.propertyName}`,
            badName(error.propertyName, String(params.pattern)),
            'key',
          )
    default:
      return source.problem(instancePath, `«${name}» está vacío o fuera de límites.`)
  }
}

/** The last word of a JSON pointer: the list that holds an item rather than the item's number. */
const nearestName = (pointer: string): string =>
  pointer.split('/').findLast((segment) => !/^\d*$/.test(segment)) ?? ''

const unknownWord = (word: string, name: string, allowed: string[]): string =>
  name === 'format'
    ? `Tipo de campo desconocido «${word}».${didYouMean(word, allowed)}`
    : `«${word}» no es válido en «${name}».${didYouMean(word, allowed) || ` Use ${allowed.join(', ')}.`}`

/** What a keyword is for, in the words that an editor shows. */
const helpOf = (schema: JsonObject | undefined): string =>
  typeof schema?.description === 'string' ? `${schema.description.replace(/\.$/, '')}; ` : ''

const badName = (name: string, pattern: string): string =>
  pattern === fieldName.pattern
    ? `El campo «${name}» debe empezar por minúscula y llevar solo letras sin tilde y dígitos, 40 como máximo.`
    : `«${name}» no sirve como nombre; debe cumplir ${pattern}.`
